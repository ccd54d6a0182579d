import { cantidad, fecha } from '#domain/comun/formato.ts';
import { etiquetaDePresentacion } from '#domain/sitio/listas/etiquetas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { plata } from '../lista-viva/fila.tsx';
import { INSIGNIAS } from '../lista-viva/perfiles.ts';
import { Pagina } from '../pagina.tsx';
import type { SitioConPedido } from './cargar.server.ts';

/** An order that somebody shared: what whoever prepares it ticks off, on paper or on a phone, at today's prices. */
export function PedidoParaPreparar({ sitio }: { sitio: SitioConPedido }) {
  const { pedido, perfil, vigente_desde, malos, cortado } = sitio;
  return (
    <Pagina sitio={sitio} volver={false}>
      <div className="grid gap-2 pt-2">
        <Badge tone="brand" className="justify-self-start">
          {INSIGNIAS[perfil]}
        </Badge>
        <h1 className="headline text-3xl md:text-4xl">Pedido</h1>
        <p className="text-ink-2">
          {cantidad(pedido.renglones.length, 'renglón', 'renglones')}
          {vigente_desde === null ? '' : ` · con los precios que valen desde el ${fecha(vigente_desde)}`}
        </p>
      </div>
      <Avisos faltan={pedido.faltan} malos={malos} cortado={cortado} />
      {pedido.renglones.length === 0 ? (
        <p className="mt-6 rounded-card bg-kraft p-6 text-lg">
          Este enlace no tiene ningún producto de la lista de hoy. Armá el pedido de nuevo desde la lista.
        </p>
      ) : (
        <table className="mt-6 w-full border-collapse text-left">
          <thead className="border-ink border-b-2 text-sm">
            <tr>
              <th scope="col" className="py-2 pr-2">
                Cuánto
              </th>
              <th scope="col" className="py-2">
                Qué
              </th>
              <th scope="col" className="py-2 text-right max-sm:hidden">
                Precio
              </th>
              <th scope="col" className="py-2 text-right">
                Importe
              </th>
            </tr>
          </thead>
          <tbody>
            {pedido.renglones.map(
              ({ articulo, presentacion, indice, cantidad: cuantos, centavos, importe }) => (
                <tr
                  key={`${articulo.codigo} ${indice}`}
                  className="border-line border-b align-top print:break-inside-avoid"
                >
                  <td className="whitespace-nowrap py-2.5 pr-2">
                    <span
                      aria-hidden
                      className="mr-2 inline-block size-5 rounded-sm border-2 border-control align-middle"
                    />
                    <span className="numeral text-lg">{cuantos}</span>{' '}
                    <span className="text-sm max-sm:block">{etiquetaDePresentacion(presentacion)}</span>
                  </td>
                  <td className="break-words py-2.5 pr-2">
                    <span className="font-semibold">{articulo.nombre}</span>
                    <span className="block text-ink-2 text-sm">cód. {articulo.codigo}</span>
                  </td>
                  <td className="numeral whitespace-nowrap py-2.5 text-right max-sm:hidden">
                    {centavos === null ? '—' : plata(centavos)}
                  </td>
                  <td className="numeral whitespace-nowrap py-2.5 text-right">
                    {importe === null ? 'Consultar' : plata(importe)}
                  </td>
                </tr>
              ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2} className="py-3 text-lg">
                Total{pedido.con_consulta ? ', sin lo que hay que consultar' : ''}
              </th>
              <td colSpan={2} className="numeral whitespace-nowrap py-3 text-right text-2xl">
                {plata(pedido.total)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="no-imprimir mt-6">
        <a href={`/${perfil}`} className={buttonClass({ variant: 'secondary' })}>
          Ir a la lista
        </a>
      </p>
    </Pagina>
  );
}

/** What the link had and the order does not, so that nothing is missing without a word. */
function Avisos({ faltan, malos, cortado }: { faltan: readonly string[]; malos: number; cortado: boolean }) {
  const avisos = [
    ...(faltan.length === 0
      ? []
      : [
          `Ya no están en la lista o se agotaron: ${faltan.slice(0, 20).join(', ')}${faltan.length > 20 ? '…' : ''}.`,
        ]),
    ...(malos === 0
      ? []
      : [`${cantidad(malos, 'renglón', 'renglones')} del enlace no se entiende y no se cuenta.`]),
    ...(cortado ? ['El enlace tenía más de 500 renglones: se muestran los primeros.'] : []),
  ];
  if (avisos.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 rounded-control bg-label-soft px-4 py-3">
      {avisos.map((aviso) => (
        <li key={aviso}>{aviso}</li>
      ))}
    </ul>
  );
}
