import { useSearchParams } from 'react-router';
import { sucursalDe } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { numero } from '#domain/comun/formato.ts';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Abre, LISTAS } from './enlaces.tsx';
import { Cifras, Grafico, Tabla } from './marco.tsx';

/** How long pending evidence has been waiting. */
export function Cola({ datos, rrhh }: { datos: Salidas['reportes']['cola']; rrhh: boolean }) {
  const [query] = useSearchParams();
  // The queue is not of a role.
  const abre = rrhh && !query.get('rol');
  const { total, filas, ahora } = datos;
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Esperan decisión',
            value: numero(total.total),
            tone: 'label',
            to: abre ? LISTAS.cola(query.get('sucursal')) : undefined,
          },
          { label: 'Más de 7 días', value: numero(total.mas) },
          { label: 'La más antigua', value: espera(total.mas_antigua, ahora) },
        ]}
      />
      {filas.length === 0 ? null : (
        <Grafico>
          <Chart
            caption="Evidencias que esperan decisión, por sucursal y antigüedad"
            kind="stacked"
            rows={filas}
            rowKey={(f) => f.sucursal_id ?? ''}
            rowLabel={sucursalDe}
            rowHeader="Sucursal"
            format={numero}
            series={[
              { key: 'hasta_1', label: 'Menos de 1 día', value: (f) => f.hasta_1, tone: 'green' },
              { key: 'hasta_3', label: 'De 1 a 3 días', value: (f) => f.hasta_3, tone: 'brand' },
              { key: 'hasta_7', label: 'De 3 a 7 días', value: (f) => f.hasta_7, tone: 'label' },
              { key: 'mas', label: 'Más de 7 días', value: (f) => f.mas, tone: 'red' },
            ]}
            table="none"
          />
        </Grafico>
      )}
      <Tabla>
        <DataTable
          caption="Cola de validación por sucursal"
          rows={filas}
          rowKey={(f) => f.sucursal_id ?? ''}
          empty={<p className="p-5 text-ink-2">No hay nada esperando: la cola está al día.</p>}
          columns={columnasDe(ahora, abre)}
        />
      </Tabla>
    </>
  );
}

type Fila = Salidas['reportes']['cola']['filas'][number];

function espera(mas_antigua: Date | null, ahora: Date): string {
  return mas_antigua === null ? '—' : relativo(mas_antigua, ahora);
}

function columnasDe(ahora: Date, abre: boolean): readonly Column<Fila>[] {
  return [
    { key: 'sucursal', header: 'Sucursal', main: true, cell: sucursalDe },
    { key: 'hasta_1', header: 'Menos de 1 día', align: 'end', cell: (f) => numero(f.hasta_1) },
    { key: 'hasta_3', header: 'De 1 a 3 días', align: 'end', cell: (f) => numero(f.hasta_3) },
    { key: 'hasta_7', header: 'De 3 a 7 días', align: 'end', cell: (f) => numero(f.hasta_7) },
    { key: 'mas', header: 'Más de 7 días', align: 'end', cell: (f) => numero(f.mas) },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      cell: (f) => (
        <Abre to={abre && f.sucursal_id !== null ? LISTAS.cola(f.sucursal_id) : null}>
          <strong>{numero(f.total)}</strong>
        </Abre>
      ),
    },
    { key: 'antigua', header: 'La más antigua', align: 'end', cell: (f) => espera(f.mas_antigua, ahora) },
  ];
}
