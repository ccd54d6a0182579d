import { useSearchParams } from 'react-router';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { alCierre, sucursalDe } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { numero, porcentaje } from '#domain/comun/formato.ts';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { direccionDe } from './consulta.ts';
import { Abre, LISTAS } from './enlaces.tsx';
import { Cifras, comparada, Grafico, Par, Tabla } from './marco.tsx';
import { nombreDeCorte, parte } from './palabras.ts';

type Datos = Salidas['reportes']['participacion'];
type Fila = Datos['filas'][number];

/** Who takes part: by branch, and over time by week or month. */
export function Participacion({ datos, antes, rrhh }: { datos: Datos; antes: Datos | null; rrhh: boolean }) {
  const [query] = useSearchParams();
  const { total, filas, cortes, paso } = datos;
  // Only the branches with most people: more lines could not be told apart.
  const enElGrafico = filas.toSorted((a, b) => b.activos - a.activos).slice(0, 5);
  const corteDe = (fila: Fila, i: number) => fila.por_corte[i]?.personas ?? 0;
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Participaron',
            value: parte(participacion(total)),
            hint: `${numero(total.personas)} de ${numero(total.activos)} personas activas${alCierre(datos)}`,
            tone: 'label',
            antes: comparada(participacion(total), antes && participacion(antes.total), porcentaje),
          },
          {
            label: 'Evidencias enviadas',
            value: numero(total.enviadas),
            hint: total.enviadas_inactivos > 0 ? deInactivos(total.enviadas_inactivos) : undefined,
            antes: comparada(total.enviadas, antes?.total.enviadas, numero),
          },
          {
            label: 'Evidencias aceptadas',
            value: numero(total.aceptadas),
            hint:
              total.enviadas > 0
                ? `${parte(proporcionEntera(total.aceptadas, total.enviadas))} de las enviadas`
                : undefined,
            antes: comparada(total.aceptadas, antes?.total.aceptadas, numero),
          },
        ]}
      />
      <Par>
        <Grafico>
          <Chart
            caption="Personas que participaron sobre las activas, por sucursal"
            kind="ranked"
            rows={filas}
            rowKey={(f) => f.sucursal_id ?? ''}
            rowLabel={sucursalDe}
            rowHeader="Sucursal"
            format={porcentaje}
            percent
            series={[{ key: 'parte', label: 'Participaron', value: participacion }]}
            table="none"
          />
        </Grafico>
        <Grafico>
          <Chart
            caption={
              enElGrafico.length < filas.length
                ? `Personas que participaron por ${paso}, en las ${enElGrafico.length} sucursales con más gente`
                : `Personas que participaron por ${paso}`
            }
            kind="lines"
            rows={cortes.map((inicio, i) => ({ inicio, i }))}
            rowKey={({ inicio }) => inicio}
            rowLabel={({ inicio }) => nombreDeCorte(inicio, paso)}
            rowHeader={paso === 'semana' ? 'Semana del' : 'Mes'}
            format={numero}
            series={enElGrafico.map((fila) => ({
              key: fila.sucursal_id ?? 'sin',
              label: sucursalDe(fila),
              value: ({ i }: { i: number; inicio: Datos['desde'] }) => corteDe(fila, i),
            }))}
          />
        </Grafico>
      </Par>
      <Tabla>
        <DataTable
          caption="Participación por sucursal"
          rows={filas}
          rowKey={(f) => f.sucursal_id ?? ''}
          columns={rrhh ? columnasDe(query, datos) : COLUMNAS}
        />
      </Tabla>
    </>
  );
}

function participacion(f: Pick<Fila, 'personas' | 'activos'>): number | null {
  return proporcionEntera(f.personas, f.activos);
}

/**
 * Evidence counts everybody who sent it, but people count only while they are active. Where that makes a difference, this
 * says so.
 */
function deInactivos(cuantas: number): string {
  return `${numero(cuantas)} de quienes ya no están activos`;
}

/**
 * For RRHH: a branch narrows the report to it, and its people open its team, unless they are those of a role alone or of a
 * stretch that is over: the team is today's.
 */
function columnasDe(query: URLSearchParams, { cierre }: Datos): readonly Column<Fila>[] {
  const listas: Readonly<Record<string, (sucursal_id: string) => string>> = {
    sucursal: (sucursal) => direccionDe(query, { sucursal }),
    ...(query.get('rol') || cierre !== null ? {} : { activos: LISTAS.equipo }),
  };
  return COLUMNAS.map((columna) => {
    const lista = listas[columna.key];
    return lista
      ? {
          ...columna,
          cell: (f, i) => (
            <Abre to={f.sucursal_id === null ? null : lista(f.sucursal_id)}>{columna.cell(f, i)}</Abre>
          ),
        }
      : columna;
  });
}

const COLUMNAS: readonly Column<Fila>[] = [
  { key: 'sucursal', header: 'Sucursal', main: true, cell: sucursalDe },
  { key: 'activos', header: 'Personas activas', align: 'end', cell: (f) => numero(f.activos) },
  { key: 'personas', header: 'Participaron', align: 'end', cell: (f) => numero(f.personas) },
  {
    key: 'parte',
    header: 'Participación',
    align: 'end',
    cell: (f) => <strong>{parte(participacion(f))}</strong>,
  },
  { key: 'enviadas', header: 'Enviadas', align: 'end', cell: (f) => numero(f.enviadas) },
  {
    key: 'inactivos',
    header: 'De inactivos',
    align: 'end',
    cell: (f) => numero(f.enviadas_inactivos),
  },
  { key: 'aceptadas', header: 'Aceptadas', align: 'end', cell: (f) => numero(f.aceptadas) },
];
