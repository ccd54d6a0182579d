import { MessageCircle, Truck } from 'lucide-react';
import { cantidad } from '#domain/comun/formato.ts';
import { enlaceDeChat } from '#domain/sitio/enlaces.ts';
import { escribirComo, escribirPedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { totalDicho } from '#domain/sitio/listas/etiquetas.ts';
import { envioGratis, promesaDeEnvio } from '#domain/sitio/listas/envio-gratis.ts';
import { sinPrecio } from '#domain/sitio/listas/pedido.ts';
import { quienRecibe } from '#domain/sitio/quien-recibe.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Externo } from '../externo.tsx';
import { direccion } from '../lista-viva/direccion.ts';
import type { SitioConPedido } from './cargar.server.ts';
import { CLASE_DE_CAMPO, sucursalesParaElegir, zonasParaElegir } from './como-llega.ts';
import { ParteQueSeMiraba } from './sin-script.tsx';

// What is done with an order that was opened by its address. All of it works without a script.

/** How it is wanted, its message, and going on with it. */
export function Enviar({ sitio }: { sitio: SitioConPedido }) {
  const { mensajes, como, quien, perfil, pedido, consulta } = sitio;
  // Without those that the list does not have any more.
  const renglones = pedido.renglones.map(sinPrecio);
  const zonas = zonasParaElegir(sitio);
  const sucursales = sucursalesParaElegir(sitio);
  const { detalle } = [
    ...zonas.map((una) => ({ ...una, valor: valorDe('envio', una) })),
    ...sucursales.map((una) => ({ ...una, valor: valorDe('retiro', una) })),
  ].find(({ valor }) => valor === como.valor) ?? { detalle: '' };
  const { dicho: recibe } = quienRecibe(sitio.contenido, como.cual);
  const gratis = como.llega && envioGratis(pedido, promesaDeEnvio(sitio.contenido), como.llega);
  return (
    <section
      id="enviar"
      aria-labelledby="enviar-titulo"
      className="no-imprimir mt-6 grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-5"
    >
      <h2 id="enviar-titulo" className="headline text-2xl">
        Mandarlo
      </h2>
      <form action={`/pedido/${perfil}#enviar`} className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <input type="hidden" name="l" value={escribirPedido(renglones)} />
        <ParteQueSeMiraba consulta={consulta} />
        <label className="grid gap-1">
          <span className="font-bold">¿Cómo lo recibís?</span>
          <select name="como" defaultValue={como.valor} className={CLASE_DE_CAMPO}>
            <option value="">Elegí cómo lo querés</option>
            <optgroup label="Envío">
              {zonas.map((zona) => (
                <option key={zona.id} value={valorDe('envio', zona)}>
                  {zona.nombre}
                </option>
              ))}
            </optgroup>
            <optgroup label="Lo paso a buscar">
              {sucursales.map((sucursal) => (
                <option key={sucursal.id} value={valorDe('retiro', sucursal)}>
                  {sucursal.nombre}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <label className="grid gap-1">
          <span className="font-bold">¿De parte de quién? (opcional)</span>
          <input
            name="quien"
            maxLength={60}
            autoComplete="organization"
            defaultValue={quien}
            className={CLASE_DE_CAMPO}
          />
        </label>
        <button
          type="submit"
          className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
        >
          Ponerlo en el mensaje
        </button>
      </form>
      <p className="flex flex-wrap items-center gap-x-2">
        <Truck aria-hidden className="size-5 shrink-0" />
        {gratis === null ? null : <strong>{gratis.dicho}.</strong>}
        {detalle === '' ? null : <span>{`${detalle}.`}</span>}
        {como.llega === null ? (
          <span>Elegí zona o sucursal, y te decimos cuándo y si el envío es gratis.</span>
        ) : null}
      </p>
      <div className="grid justify-items-start gap-2">
        {mensajes.length === 1 ? null : (
          <p>
            Es largo para un solo mensaje: va en {cantidad(mensajes.length, 'mensaje', 'mensajes')}, cada uno
            con su parte.
          </p>
        )}
        {mensajes.map((mensaje, i) => (
          <BotonDeEnvio key={mensaje} sitio={sitio} mensaje={mensaje}>
            {mensajes.length === 1 ? 'Enviar por WhatsApp' : `Enviar la parte ${i + 1} de ${mensajes.length}`}
          </BotonDeEnvio>
        ))}
        {recibe === '' ? null : <p className="text-ink-2 text-sm">{recibe}</p>}
        <a
          href={`${direccion(`/${perfil}`, { ...consulta, pedido: renglones, como: como.valor })}#cargar`}
          className={buttonClass({ size: 'lg', variant: 'secondary' })}
        >
          Cargar este pedido y seguir eligiendo
        </a>
      </div>
      <details className="rounded-card border border-line bg-card p-3">
        <summary className="min-h-8 cursor-pointer font-semibold">Cómo se manda</summary>
        <pre className="mt-2 whitespace-pre-wrap break-words font-sans text-sm">{mensajes.join('\n\n')}</pre>
      </details>
    </section>
  );
}

const valorDe = (tipo: 'envio' | 'retiro', { id }: { id: string }) => escribirComo({ tipo, id });

/** The total and the way to send it, always in view: an order may be long. */
export function BarraDeEnvio({ sitio }: { sitio: SitioConPedido }) {
  const { mensajes, pedido } = sitio;
  const [unico] = mensajes;
  return (
    <div className="no-imprimir sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-[#10212f] px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-white sm:mx-0 sm:rounded-card">
      <p className="numeral whitespace-nowrap text-2xl">{totalDicho(pedido)}</p>
      {mensajes.length === 1 && unico !== undefined ? (
        <BotonDeEnvio sitio={sitio} mensaje={unico} clase="bg-label text-label-ink">
          Enviar
        </BotonDeEnvio>
      ) : (
        <a href="#enviar" className={buttonClass({ size: 'lg', className: 'bg-label text-label-ink' })}>
          Mandarlo
        </a>
      )}
    </div>
  );
}

function BotonDeEnvio({
  sitio,
  mensaje,
  clase,
  children,
}: {
  sitio: SitioConPedido;
  mensaje: string;
  clase?: string;
  children: string;
}) {
  return (
    <Externo
      href={enlaceDeChat(quienRecibe(sitio.contenido, sitio.como.cual).chat, mensaje)}
      className={buttonClass({ size: 'lg', className: clase })}
    >
      <MessageCircle aria-hidden className="mr-2" />
      {children}
    </Externo>
  );
}
