import { porcentajeEntero } from '#domain/comun/porcentaje.ts';
import type { Salidas } from '#web/api.server.ts';
import { numero, porcentaje } from '#domain/comun/formato.ts';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Cifras, Grafico, Tabla } from './marco.tsx';
import { nombreDeCorte, parte, sucursalDe } from './palabras.ts';

type Datos = Salidas['reportes']['participacion'];

/** Who takes part: by branch, and over time by week or month. */
export function Participacion({ datos }: { datos: Datos }) {
  const { total, filas, cortes, paso } = datos;
  // Only the branches with most people: more lines could not be told apart.
  const enElGrafico = filas.toSorted((a, b) => b.activos - a.activos).slice(0, 5);
  const corteDe = (fila: Datos['filas'][number], i: number) => fila.por_corte[i]?.personas ?? 0;
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Participaron',
            value: parte(porcentajeEntero(total.personas, total.activos)),
            hint: `${numero(total.personas)} de ${numero(total.activos)} personas activas`,
            tone: 'label',
          },
          {
            label: 'Evidencias enviadas',
            value: numero(total.enviadas),
            hint: total.enviadas_inactivos > 0 ? deInactivos(total.enviadas_inactivos) : undefined,
          },
          {
            label: 'Evidencias aceptadas',
            value: numero(total.aceptadas),
            hint:
              total.enviadas > 0
                ? `${parte(porcentajeEntero(total.aceptadas, total.enviadas))} de las enviadas`
                : undefined,
          },
        ]}
      />
      <div className="grid gap-x-4 xl:grid-cols-2">
        <Grafico>
          <Chart
            caption="Personas que participaron sobre las activas, por sucursal"
            kind="ranked"
            rows={filas}
            rowKey={(f) => f.sucursal_id ?? ''}
            rowLabel={sucursalDe}
            rowHeader="Sucursal"
            format={porcentaje}
            series={[
              { key: 'parte', label: 'Participaron', value: (f) => porcentajeEntero(f.personas, f.activos) },
            ]}
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
      </div>
      <Tabla>
        <DataTable
          caption="Participación por sucursal"
          rows={filas}
          rowKey={(f) => f.sucursal_id ?? ''}
          columns={COLUMNAS}
        />
      </Tabla>
    </>
  );
}

/**
 * Evidence counts everybody who sent it, but people count only while they are active. Where that makes a difference, this
 * says so.
 */
function deInactivos(cuantas: number): string {
  return `${numero(cuantas)} de quienes ya no están activos`;
}

const COLUMNAS: readonly Column<Datos['filas'][number]>[] = [
  { key: 'sucursal', header: 'Sucursal', main: true, cell: sucursalDe },
  { key: 'activos', header: 'Personas activas', align: 'end', cell: (f) => numero(f.activos) },
  { key: 'personas', header: 'Participaron', align: 'end', cell: (f) => numero(f.personas) },
  {
    key: 'parte',
    header: 'Participación',
    align: 'end',
    cell: (f) => <strong>{parte(porcentajeEntero(f.personas, f.activos))}</strong>,
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
