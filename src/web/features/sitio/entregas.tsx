import { Truck } from 'lucide-react';
import { cantidad, pesos } from '#domain/comun/formato.ts';
import { proximaEntrega } from '#domain/sitio/entrega.ts';
import { feriadosDe } from './feriados.ts';
import { Seccion } from './pagina.tsx';
import { corteEnPalabras, diasEnPalabras, entregaEnPalabras } from './palabras.ts';
import type { Sitio } from './tipos.ts';

/** Where orders are taken, on which days, until what time one orders, and when an order made now would arrive. */
export function Entregas({ sitio }: { sitio: Sitio }) {
  const { entregas, envio, empresa } = sitio.contenido;
  if (entregas.length === 0) return null;
  const feriados = feriadosDe(sitio);
  return (
    <Seccion
      id="envios"
      abajo
      titulo="A dónde llegamos"
      bajada={`En ${empresa.ciudad} el envío es gratis desde ${pesos(envio.desde_pesos)} o ${cantidad(envio.desde_cartones, 'cartón', 'cartones')} de cigarrillos.`}
    >
      <ul className="divide-y divide-line border-line border-y">
        {entregas.map((zona) => {
          const proxima = proximaEntrega(zona, sitio.ahora, feriados);
          return (
            <li
              key={zona.id}
              className="grid min-w-0 gap-x-6 gap-y-1 py-4 md:grid-cols-[1fr_0.9fr_1.5fr] md:items-center"
            >
              <div className="min-w-0 break-words">
                <h3 className="font-bold text-lg">{zona.nombre}</h3>
                <p className="text-ink-2">{zona.barrios}</p>
                <p className="text-ink-2">
                  {zona.cobro === 'aparte'
                    ? 'El envío se paga aparte.'
                    : `Gratis desde ${pesos(envio.desde_pesos)}.`}
                </p>
              </div>
              <p>
                <strong className="block">{diasEnPalabras(zona.dias)}</strong>
                <span className="text-ink-2">Pedidos {corteEnPalabras(zona)}</span>
              </p>
              {proxima === null ? null : (
                <p className="mt-1 flex items-center gap-2 justify-self-start rounded-control bg-available-soft px-3 py-2 font-semibold text-available md:mt-0 md:justify-self-end">
                  <Truck aria-hidden className="size-5 shrink-0" />
                  {entregaEnPalabras(proxima, sitio.ahora)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Seccion>
  );
}
