import { Link, useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, fecha, numero, pesos } from '#domain/comun/formato.ts';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { NOMBRES_DE_COTIZACION } from '#domain/plano/cotizacion.ts';
import { NOMBRES_DE_TIPO } from '#domain/plano/espacio.ts';
import { NOMBRES_DE_RESULTADO } from '#domain/plano/resultados.ts';
import { NOMBRES_DE_MOTIVO, numeroDeSolicitud, ultimoDia } from '#domain/plano/solicitud.ts';
import type { Salidas } from '#web/api.server.ts';
import { ExportMenu } from '#web/comun/exportar.tsx';
import { Paginas } from '#web/comun/paginas.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { EnLocal } from '../mesa/locales.tsx';
import { type Consulta, direccion } from './consulta.ts';
import { enDias, pesosRedondos } from './palabras.ts';
import type { Resultados, Suma } from './tipos.ts';

export const POR_PAGINA = 50;

export type Leidas =
  | {
      readonly que: 'reservas';
      readonly titulo: string;
      readonly suma: Suma;
      readonly datos: Salidas['reservas']['panelFilas'];
    }
  | { readonly que: 'terminan'; readonly titulo: string; readonly datos: Salidas['reservas']['listar'] }
  | { readonly que: 'cotizadas'; readonly titulo: string; readonly datos: Resultados };

/** The rows behind one figure of the panel. */
export function Filas({ leidas, consulta, pagina }: { leidas: Leidas; consulta: Consulta; pagina: number }) {
  const [query] = useSearchParams();
  const { titulo, datos, que } = leidas;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={direccion('', consulta)} />}>
            ← Panel
          </TextLink>
        }
        title={titulo}
        subtitle={que === 'terminan' ? 'Contado desde hoy.' : enDias(consulta)}
        actions={<ExportMenu file="filas_del_panel" query={query} />}
      />
      {datos.total === 0 ? (
        <EmptyState title="No hay ninguna" hint="La cifra es cero en esos días." />
      ) : (
        <>
          {que === 'reservas' ? <Resumen suma={leidas.suma} /> : null}
          <Card pad="none" className="overflow-x-auto">
            {que === 'reservas' ? <Reservas datos={leidas.datos} /> : null}
            {que === 'terminan' ? <Terminan datos={leidas.datos} /> : null}
            {que === 'cotizadas' ? <Cotizadas datos={leidas.datos} /> : null}
          </Card>
          <Paginas
            label="Páginas de filas"
            pagina={pagina}
            porPagina={POR_PAGINA}
            enEsta={datos.filas.length}
            total={datos.total}
          />
        </>
      )}
    </>
  );
}

function Resumen({ suma }: { suma: Suma }) {
  return (
    <p className="mb-3 text-ink-2">
      {cantidad(suma.reservas, 'reserva', 'reservas')}, {cantidad(suma.dias_vendidos, 'día', 'días')} y{' '}
      <strong className="text-ink">{pesosRedondos(suma.importe)}</strong> dentro de esos días.
    </p>
  );
}

function periodo(desde: Dia, hasta: Dia | null): string {
  return hasta === null ? `Desde el ${fecha(desde)}` : `${fecha(desde)} al ${fecha(ultimoDia(hasta))}`;
}

function Reservas({ datos }: { datos: Salidas['reservas']['panelFilas'] }) {
  return (
    <DataTable
      caption="Reservas que hacen la cifra"
      rows={datos.filas}
      rowKey={({ id }) => id}
      columns={deReservas()}
    />
  );
}

function Terminan({ datos }: { datos: Salidas['reservas']['listar'] }) {
  return (
    <DataTable
      caption="Reservas que terminan"
      rows={datos.filas}
      rowKey={({ id }) => id}
      columns={deTerminan()}
    />
  );
}

function Cotizadas({ datos }: { datos: Resultados }) {
  return (
    <DataTable
      caption="Solicitudes cotizadas"
      rows={datos.filas}
      rowKey={({ solicitud_id }) => solicitud_id}
      columns={deCotizadas()}
    />
  );
}

function deReservas(): Column<Salidas['reservas']['panelFilas']['filas'][number]>[] {
  return [
    {
      key: 'espacio',
      header: 'Espacio',
      main: true,
      cell: ({ id, type, section, local }) => (
        <span className="stack md:items-start">
          <Link to={`/gondolasedit/reservas/${id}`} className="tap text-brand">
            {NOMBRES_DE_TIPO[type]} {section}
          </Link>
          <EnLocal local={local} />
        </span>
      ),
    },
    { key: 'marca', header: 'Marca', cell: ({ marca }) => <bdi>{marca ?? 'Sin marca'}</bdi> },
    { key: 'periodo', header: 'Período', cell: ({ desde, hasta }) => periodo(desde, hasta) },
    { key: 'forma', header: 'Cómo paga', cell: ({ forma }) => NOMBRES_DE_FORMA[forma] },
    { key: 'dias', header: 'Días acá', align: 'end', cell: ({ dias }) => numero(dias) },
    {
      key: 'lista',
      header: 'Por lista',
      align: 'end',
      cell: ({ lista }) => (lista === null ? '—' : pesos(lista)),
    },
    { key: 'importe', header: 'Importe', align: 'end', cell: ({ importe }) => pesos(importe) },
  ];
}

function deTerminan(): Column<Salidas['reservas']['listar']['filas'][number]>[] {
  return [
    {
      key: 'espacio',
      header: 'Espacio',
      main: true,
      cell: ({ id, espacio }) => (
        <span className="stack md:items-start">
          <Link to={`/gondolasedit/reservas/${id}`} className="tap text-brand">
            {NOMBRES_DE_TIPO[espacio.type]} {espacio.section}
          </Link>
          <EnLocal local={espacio.local} />
        </span>
      ),
    },
    {
      key: 'marca',
      header: 'Marca',
      cell: ({ marca }) =>
        marca === null ? (
          'Sin marca'
        ) : (
          <Link to={`/gondolasedit/marcas/${marca.id}`} className="tap text-brand">
            <bdi>{marca.name}</bdi>
          </Link>
        ),
    },
    {
      key: 'ultimo',
      header: 'Último día',
      cell: ({ hasta }) => (hasta === null ? '—' : fecha(ultimoDia(hasta))),
    },
    { key: 'dueno', header: 'Se ocupa', cell: ({ dueno }) => <bdi>{dueno?.nombre ?? 'Nadie'}</bdi> },
    { key: 'importe', header: 'Importe', align: 'end', cell: ({ importe }) => pesos(importe) },
  ];
}

function deCotizadas(): Column<Resultados['filas'][number]>[] {
  return [
    {
      key: 'marca',
      header: 'Marca',
      main: true,
      cell: ({ solicitud_id, marca, numero: cual }) => (
        <Link to={enlaceDeMesa(solicitud_id)} className="tap text-brand">
          <bdi>{marca}</bdi> <span className="numeral text-ink-2">{numeroDeSolicitud(cual)}</span>
        </Link>
      ),
    },
    {
      key: 'resultado',
      header: 'Resultado',
      cell: ({ resultado, motivo, cotizacion }) =>
        motivo !== null
          ? `${NOMBRES_DE_RESULTADO[resultado]}: ${NOMBRES_DE_MOTIVO[motivo].toLowerCase()}`
          : resultado === 'abierta'
            ? NOMBRES_DE_COTIZACION[cotizacion]
            : NOMBRES_DE_RESULTADO[resultado],
    },
    { key: 'enviada', header: 'Cotizada el', cell: ({ enviada_en }) => fecha(enviada_en) },
    { key: 'version', header: 'Versión', align: 'end', cell: ({ version }) => numero(version) },
    { key: 'dueno', header: 'Se ocupa', cell: ({ dueno }) => <bdi>{dueno ?? 'Nadie'}</bdi> },
    { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => pesos(total) },
  ];
}
