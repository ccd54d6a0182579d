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
          <table aria-labelledby="mas-pedido" className="w-full text-left">
            <thead className="text-sm text-ink-2">
              <tr>
                <th scope="col" className="pb-1.5 font-normal">
                  Artículo
                </th>
                <th scope="col" className="pb-1.5 pl-3 text-right font-normal">
                  Agregado
                </th>
                <th scope="col" className="pb-1.5 pl-3 text-right font-normal">
                  Enviado
                </th>
              </tr>
            </thead>
            <tbody>
              {pedidos.map(({ codigo, nombre, agregados, enviados }) => (
                <tr key={codigo} className="align-baseline">
                  <th scope="row" className="py-1 font-normal wrap-anywhere">
                    {nombre ?? `${codigo} (ya no está)`}
                  </th>
                  <td className="py-1 pl-3 text-right tabular-nums">{numero(agregados)}</td>
                  <td className="py-1 pl-3 text-right tabular-nums">{numero(enviados)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className="mt-3 text-sm text-ink-2">
          Cuántas veces se agregó a un pedido y cuántas se mandó en uno. Se cuenta por artículo y día, sin
          datos de nadie.
        </p>
      </Card>
    </>
  );
}
