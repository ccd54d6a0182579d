import type { ReactNode } from 'react';
import { cantidad, fecha } from '#domain/comun/formato.ts';
import { consejoDeCompra } from '#domain/sitio/listas/consejo.ts';
import { escribirPedido } from '#domain/sitio/listas/enlace-de-pedido.ts';
import { etiquetaEnCantidad, porQueFalta, totalDicho } from '#domain/sitio/listas/etiquetas.ts';
import { sinPrecio } from '#domain/sitio/listas/pedido.ts';
import { variacion } from '#domain/sitio/listas/precio.ts';
import { Badge } from '#web/ui/badge.tsx';
import { direccionDePedido } from '../lista-viva/direccion.ts';
import { plata } from '../lista-viva/fila.tsx';
import { INSIGNIAS } from '../lista-viva/perfiles.ts';
import { Pagina } from '../pagina.tsx';
import type { SitioConPedido } from './cargar.server.ts';
import { BarraDeEnvio, Enviar } from './enviar.tsx';

/**
 * An order by its address, at today's prices: whoever made it sends it or goes on with it, and whoever prepares it ticks it off, on paper
 * or on a phone.
 */
export function PedidoParaPreparar({ sitio }: { sitio: SitioConPedido }) {
  const { pedido, perfil, vigente_desde } = sitio;
  const hay = pedido.renglones.length > 0;
  return (
    <Pagina sitio={sitio} volver={{ a: `/${perfil}`, texto: 'Ir a la lista' }}>
      <div className="grid gap-2">
        <Badge tone="brand" className="justify-self-start">
          {INSIGNIAS[perfil]}
        </Badge>
        <h1 className="headline text-3xl md:text-4xl">Pedido</h1>
        <p className="text-ink-2">
          {cantidad(pedido.renglones.length, 'renglón', 'renglones')}
          {vigente_desde === null ? '' : ` · con los precios que valen desde el ${fecha(vigente_desde)}`}
        </p>
      </div>
      <Avisos sitio={sitio} />
      {hay ? (
        <>
          <Renglones sitio={sitio} />
          <Enviar sitio={sitio} />
          <BarraDeEnvio sitio={sitio} />
        </>
      ) : (
        <p className="mt-6 rounded-card bg-kraft p-6 text-lg">
          Este enlace no tiene ningún producto de la lista de hoy. Armá el pedido de nuevo desde la lista.
        </p>
      )}
    </Pagina>
  );
}

function Renglones({ sitio }: { sitio: SitioConPedido }) {
  const { pedido } = sitio;
  return (
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
        {pedido.renglones.map((renglon) => (
          <Renglon
            key={`${renglon.articulo.codigo} ${renglon.indice}`}
            renglon={renglon}
            consejo={<Consejo sitio={sitio} renglon={renglon} />}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className="py-3 text-lg">
            Total
          </th>
          <td colSpan={2} className="numeral whitespace-nowrap py-3 text-right text-2xl">
            {totalDicho(pedido)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type RenglonDePedido = SitioConPedido['pedido']['renglones'][number];

function Renglon({ renglon, consejo }: { renglon: RenglonDePedido; consejo: ReactNode }) {
  const { articulo, presentacion, indice, cantidad: cuantos, centavos, importe } = renglon;
  // Of the others the list does not say what they cost before.
  const cambio = indice === 0 ? variacion(articulo.antes, presentacion.centavos) : null;
  return (
    <tr className="border-line border-b align-top print:break-inside-avoid">
      <td className="whitespace-nowrap py-2.5 pr-2">
        <span
          aria-hidden
          className="mr-2 inline-block size-5 rounded-sm border-2 border-control align-middle"
        />
        <span className="numeral text-lg">{cuantos}</span>{' '}
        <span className="text-sm max-sm:block">{etiquetaEnCantidad(presentacion, cuantos)}</span>
      </td>
      <td className="break-words py-2.5 pr-2">
        <span className="font-semibold">{articulo.nombre}</span>
        <span className="block text-ink-2 text-sm">cód. {articulo.codigo}</span>
        {cambio === null || articulo.antes === null ? null : (
          <span className="no-imprimir mt-1 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
            <Badge tone={cambio.sube ? 'red' : 'green'}>
              {cambio.sube ? '▲ Subió' : '▼ Bajó'} {cambio.porcentaje} %
            </Badge>
            la semana anterior, {plata(articulo.antes)}
          </span>
        )}
        {consejo}
      </td>
      <td className="numeral whitespace-nowrap py-2.5 pl-3 text-right max-sm:hidden">
        {centavos === null ? '—' : plata(centavos)}
      </td>
      <td className="numeral whitespace-nowrap py-2.5 pl-3 text-right">
        {importe === null ? 'Consultar' : plata(importe)}
      </td>
    </tr>
  );
}

/** What would cost less, with a link that is the order so. Whoever prepares it, on paper, does not read it. */
function Consejo({ sitio, renglon }: { sitio: SitioConPedido; renglon: RenglonDePedido }) {
  const consejo = consejoDeCompra(renglon, sitio.pedido.renglones.map(sinPrecio), sitio.hoy);
  if (consejo === null) return null;
  return (
    <span className="no-imprimir mt-1 block text-sm">
      <span className="font-semibold text-available">{consejo.dicho}.</span>{' '}
      <a
        href={direccionDePedido(sitio.perfil, escribirPedido(consejo.renglones), sitio.consulta)}
        className="inline-flex min-h-8 items-center font-semibold text-brand underline"
      >
        Cambiarlo
      </a>
    </span>
  );
}

/** What the link had and the order does not, line by line, so that nothing is missing without a word. */
function Avisos({ sitio: { pedido, malos, cortado } }: { sitio: SitioConPedido }) {
  const avisos = [
    ...pedido.faltan.slice(0, FALTAN_A_LA_VISTA).map(porQueFalta),
    ...(pedido.faltan.length > FALTAN_A_LA_VISTA
      ? [`Y ${pedido.faltan.length - FALTAN_A_LA_VISTA} más que no se pueden pedir.`]
      : []),
    ...(malos === 0
      ? []
      : [`${cantidad(malos, 'renglón', 'renglones')} del enlace no se entiende y no se cuenta.`]),
    ...(cortado ? ['El enlace tenía más de 500 renglones: se muestran los primeros.'] : []),
  ];
  if (avisos.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 rounded-control bg-label-soft px-4 py-3">
      {avisos.map((aviso) => (
        <li key={aviso} className="break-words">
          {aviso}
        </li>
      ))}
    </ul>
  );
}

const FALTAN_A_LA_VISTA = 30;
