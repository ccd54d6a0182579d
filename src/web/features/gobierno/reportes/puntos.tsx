import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ORIGENES } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { numero } from '#domain/comun/formato.ts';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { direccionDe } from './consulta.ts';
import { Abre } from './enlaces.tsx';
import { Cifras, comparada, Grafico, Tabla } from './marco.tsx';
import { nombreDeCorte } from './palabras.ts';

type Datos = Salidas['reportes']['puntos'];
type Corte = Datos['por_corte'][number];

/** The origin of points. */
export function Puntos({
  datos,
  antes,
  children,
}: {
  datos: Datos;
  antes: Datos | null;
  /** The rows of an origin; undefined where they cannot be opened, as on paper. */
  children?: ReactNode;
}) {
  const [query] = useSearchParams();
  const { filas, por_corte, paso, total } = datos;
  const movimientos = (de: Datos) => de.filas.reduce((suma, f) => suma + f.movimientos, 0);
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Puntos acreditados',
            value: numero(total),
            tone: 'label',
            hint: 'Sumados menos restados',
            antes: comparada(total, antes?.total, numero),
          },
          {
            label: 'Movimientos',
            value: numero(movimientos(datos)),
            antes: antes ? comparada(movimientos(datos), movimientos(antes), numero) : undefined,
          },
          {
            label: 'Restados',
            value: numero(datos.restados),
            hint: 'Reversiones y ajustes en menos',
            antes: antes ? comparada(datos.restados, antes.restados, numero) : undefined,
          },
        ]}
      />
      {filas.length === 0 ? null : (
        <Grafico>
          <Chart
            caption={`Puntos por origen y ${paso}`}
            kind="stacked"
            rows={por_corte}
            rowKey={({ inicio }) => inicio}
            rowLabel={({ inicio }) => nombreDeCorte(inicio, paso)}
            rowHeader={paso === 'semana' ? 'Semana del' : 'Mes'}
            format={numero}
            series={filas.map(({ origen_tipo }) => ({
              key: origen_tipo,
              label: ORIGENES[origen_tipo],
              value: ({ totales }: Corte) => totales.find((t) => t.origen_tipo === origen_tipo)?.total ?? 0,
              ...(origen_tipo === 'reversion' ? { tone: 'red' as const } : {}),
            }))}
          />
        </Grafico>
      )}
      <Tabla>
        <DataTable
          caption="Puntos por origen"
          rows={filas}
          rowKey={(f) => f.origen_tipo}
          empty={<p className="p-5 text-ink-2">No se acreditó ningún punto en esas fechas.</p>}
          columns={children === undefined ? COLUMNAS : queAbren(query)}
        />
      </Tabla>
      {children}
    </>
  );
}

const COLUMNAS: readonly Column<Salidas['reportes']['puntos']['filas'][number]>[] = [
  { key: 'origen', header: 'Origen', main: true, cell: (f) => ORIGENES[f.origen_tipo] },
  { key: 'movimientos', header: 'Movimientos', align: 'end', cell: (f) => numero(f.movimientos) },
  { key: 'total', header: 'Puntos', align: 'end', cell: (f) => <strong>{numero(f.total)}</strong> },
];

/** The same: how many movements there are opens them. */
function queAbren(query: URLSearchParams): typeof COLUMNAS {
  return COLUMNAS.map((columna) =>
    columna.key === 'movimientos'
      ? {
          ...columna,
          cell: (f, i) => (
            <Abre to={`${direccionDe(query, { reporte: 'puntos', origen: f.origen_tipo })}#movimientos`}>
              {columna.cell(f, i)}
            </Abre>
          ),
        }
      : columna,
  );
}
