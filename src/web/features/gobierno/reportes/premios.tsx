import { useSearchParams } from 'react-router';
import { ESTADOS_DE_PREMIO } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { numero, pesos } from '#domain/comun/formato.ts';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Abre, LISTAS } from './enlaces.tsx';
import { Cifras, comparada, Grafico, Par, Tabla } from './marco.tsx';

type Datos = Salidas['reportes']['premios'];

/** Claims by state, and their cost. */
export function Premios({ datos, antes, rrhh }: { datos: Datos; antes: Datos | null; rrhh: boolean }) {
  const { total, por_estado, filas } = datos;
  const entregado = entregadoDe(datos);
  const [query] = useSearchParams();
  const de = { tramo: datos, query };
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Reclamos',
            to: rrhh ? LISTAS.reclamos(de, 'todos') : undefined,
            value: numero(total.cantidad),
            antes: comparada(total.cantidad, antes?.total.cantidad, numero),
          },
          {
            label: 'Valor',
            value: pesos(total.valor),
            tone: 'label',
            hint: 'Sin los rechazados',
            antes: comparada(total.valor, antes?.total.valor, pesos),
          },
          {
            label: 'Entregado',
            to: rrhh ? LISTAS.reclamos(de, 'entregado') : undefined,
            value: pesos(entregado?.valor ?? 0),
            hint: `${numero(entregado?.cantidad ?? 0)} premios`,
            antes: antes
              ? comparada(entregado?.valor ?? 0, entregadoDe(antes)?.valor ?? 0, pesos)
              : undefined,
          },
        ]}
      />
      {total.cantidad === 0 ? null : (
        <Par>
          <Grafico>
            <Chart
              caption="Reclamos por estado"
              kind="ranked"
              rows={por_estado}
              rowKey={(f) => f.estado}
              rowLabel={(f) => ESTADOS_DE_PREMIO[f.estado]}
              rowHeader="Estado"
              format={numero}
              series={[{ key: 'cantidad', label: 'Reclamos', value: (f) => f.cantidad }]}
            />
          </Grafico>
          <Grafico>
            <Chart
              caption="Valor por estado"
              kind="ranked"
              rows={por_estado}
              rowKey={(f) => f.estado}
              rowLabel={(f) => ESTADOS_DE_PREMIO[f.estado]}
              rowHeader="Estado"
              format={pesos}
              series={[{ key: 'valor', label: 'Valor', value: (f) => f.valor, tone: 'green' }]}
            />
          </Grafico>
        </Par>
      )}
      <Tabla>
        <DataTable
          caption="Premios más reclamados"
          rows={filas}
          rowKey={(f) => f.premio_id}
          empty={<p className="p-5 text-ink-2">Nadie reclamó premios en esas fechas.</p>}
          columns={rrhh ? queAbren(de) : COLUMNAS}
        />
      </Tabla>
    </>
  );
}

function entregadoDe({ por_estado }: Datos) {
  return por_estado.find(({ estado }) => estado === 'entregado');
}

const COLUMNAS: readonly Column<Salidas['reportes']['premios']['filas'][number]>[] = [
  { key: 'nombre', header: 'Premio', main: true, cell: (f) => <bdi>{f.nombre}</bdi> },
  { key: 'pendiente', header: 'Pendientes', align: 'end', cell: (f) => numero(f.pendiente) },
  { key: 'aprobado', header: 'Aprobados', align: 'end', cell: (f) => numero(f.aprobado) },
  { key: 'entregado', header: 'Entregados', align: 'end', cell: (f) => numero(f.entregado) },
  { key: 'rechazado', header: 'Rechazados', align: 'end', cell: (f) => numero(f.rechazado) },
  { key: 'valor', header: 'Valor', align: 'end', cell: (f) => <strong>{pesos(f.valor)}</strong> },
];

/** For RRHH: each count of claims opens exactly those. */
function queAbren(de: Parameters<typeof LISTAS.reclamos>[0]): typeof COLUMNAS {
  return COLUMNAS.map((columna) =>
    Object.hasOwn(ESTADOS_DE_PREMIO, columna.key)
      ? {
          ...columna,
          cell: (f, i) => (
            <Abre to={LISTAS.reclamos(de, columna.key, f.premio_id)}>{columna.cell(f, i)}</Abre>
          ),
        }
      : columna,
  );
}
