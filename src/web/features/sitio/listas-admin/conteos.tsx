import { cantidad, numero } from '#domain/comun/formato.ts';
import type { Salidas } from '#web/api.server.ts';
import { Card } from '#web/ui/card.tsx';

type Props = Salidas['listas']['conteos'];

/** What people look for and do not find, and what they order most: counted by article and day, with nobody's name. */
export function Conteos({ busquedas, pedidos }: Props) {
  return (
    <>
      <Card as="section" aria-labelledby="sin-resultado">
        <h2 id="sin-resultado" className="mb-3 font-semibold">
          Se buscó y no se encontró tal cual
        </h2>
        {busquedas.length === 0 ? (
          <p className="text-ink-2">En los últimos 30 días se encontró tal cual todo lo que se buscó.</p>
        ) : (
          <ol className="grid gap-1.5">
            {busquedas.map(({ texto, veces }) => (
              <li key={texto} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{texto}</span>
                <span className="text-ink-2 tabular-nums">{cantidad(veces, 'vez', 'veces')}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
      <Card as="section" aria-labelledby="mas-pedido">
        <h2 id="mas-pedido" className="mb-3 font-semibold">
          Lo que más se pide
        </h2>
        {pedidos.length === 0 ? (
          <p className="text-ink-2">Todavía no se armó ningún pedido en los últimos 30 días.</p>
        ) : (
          <ol className="grid gap-1.5">
            {pedidos.map(({ codigo, nombre, agregados, enviados }) => (
              <li key={codigo} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{nombre ?? `${codigo} (ya no está)`}</span>
                <span className="shrink-0 text-ink-2 tabular-nums">
                  {cantidad(agregados, 'vez', 'veces')} agregado, {numero(enviados)} enviado
                </span>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-3 text-sm text-ink-2">
          Cuántas veces se agregó a un pedido y cuántas se mandó en uno. Se cuenta por artículo y día, sin
          datos de nadie.
        </p>
      </Card>
    </>
  );
}
