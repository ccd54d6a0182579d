import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cantidad } from '#domain/comun/formato.ts';
import { escribirPedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { direccion, type Consulta } from '../lista-viva/direccion.ts';

// An order without a script: the list is a form whose fields are in `noscript`, so that whoever has a script neither sees nor lays them out.

/** The list as a form: what is written in its rows is added to the order so far, and shown at the order's address. */
export function AnotarPedido({
  perfil,
  consulta,
  children,
}: {
  perfil: PerfilDeLista;
  consulta: Consulta;
  children: ReactNode;
}) {
  const { pedido } = consulta;
  return (
    <form action={`/pedido/${perfil}`}>
      <noscript>
        {pedido.length === 0 ? null : <input type="hidden" name="l" value={escribirPedido(pedido)} />}
        <ParteQueSeMiraba consulta={consulta} conComo />
      </noscript>
      {children}
      <noscript>
        <div className="no-imprimir sticky bottom-0 z-10 -mx-4 mt-4 flex items-center justify-between gap-4 bg-[#10212f] px-4 py-2.5 text-white sm:mx-0 sm:rounded-card">
          <p className="min-w-0 text-sm leading-snug">
            {pedido.length === 0
              ? 'Escribí cuántos querés de cada uno.'
              : `Tu pedido: ${cantidad(pedido.length, 'renglón', 'renglones')}.`}{' '}
            Antes de buscar otra cosa, anotalos.
          </p>
          <button type="submit" className={buttonClass({ className: 'shrink-0 bg-label text-label-ink' })}>
            Ver mi pedido
          </button>
        </div>
      </noscript>
    </form>
  );
}

/** In a form, the part of the list that its address has: going back to the list goes there. */
export function ParteQueSeMiraba({ consulta, conComo = false }: { consulta: Consulta; conComo?: boolean }) {
  const campos = [...new URLSearchParams(direccion('', { ...consulta, pedido: [] }))];
  return campos
    .filter(([nombre]) => conComo || nombre !== 'como')
    .map(([nombre, valor]) => <input key={nombre} type="hidden" name={nombre} value={valor} />);
}

/** A link to another page of the list; without a script, a button that takes along what was written in this one. */
export function PasoDePagina({
  boton: { seguir, texto, secundario = false },
  children,
}: {
  boton: { seguir: number; texto: string; secundario?: boolean };
  children: ReactNode;
}) {
  return (
    <>
      <span className="solo-con-script contents">{children}</span>
      <noscript>
        <button
          type="submit"
          name="seguir"
          value={seguir}
          className={buttonClass({ variant: secundario ? 'secondary' : 'primary' })}
        >
          {texto}
          {secundario ? null : <ChevronRight aria-hidden />}
        </button>
      </noscript>
    </>
  );
}
