import { numero, pesos, porcentaje } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { Bloque } from './bloque.tsx';

type Mes = { mes: string; disponible: number; comprometido: number; ejecutado: number };

/** Charts, each with its data as a table. */
export function Graficos() {
  return (
    <Bloque titulo="Gráficos">
      <Card>
        <Chart
          caption="Presupuesto por mes"
          kind="stacked"
          rows={MESES}
          rowKey={({ mes }) => mes}
          rowLabel={({ mes }) => mes}
          rowHeader="Mes"
          format={pesos}
          series={[
            { key: 'ejecutado', label: 'Ejecutado', value: (m) => m.ejecutado },
            { key: 'comprometido', label: 'Comprometido', value: (m) => m.comprometido },
            { key: 'disponible', label: 'Disponible', value: (m) => m.disponible, tone: 'neutral' },
          ]}
        />
      </Card>
      <Card>
        <Chart
          caption="Evidencias enviadas y aprobadas, por mes"
          kind="lines"
          rows={MESES}
          rowKey={({ mes }) => mes}
          rowLabel={({ mes }) => mes}
          rowHeader="Mes"
          format={numero}
          series={[
            { key: 'enviadas', label: 'Enviadas', value: (m) => m.disponible / 1000 },
            { key: 'aprobadas', label: 'Aprobadas', value: (m) => m.comprometido / 1000, tone: 'green' },
          ]}
        />
      </Card>
      <Card>
        <Chart
          caption="Participación por sucursal"
          kind="ranked"
          rows={SUCURSALES}
          rowKey={([nombre]) => nombre}
          rowLabel={([nombre]) => nombre}
          rowHeader="Sucursal"
          format={porcentaje}
          percent
          series={[{ key: 'parte', label: 'Participaron', value: ([, parte]) => parte }]}
        />
      </Card>
    </Bloque>
  );
}

const MESES: readonly Mes[] = [
  { mes: 'jun', disponible: 40_000, comprometido: 20_000, ejecutado: 140_000 },
  { mes: 'jul', disponible: 90_000, comprometido: 30_000, ejecutado: 80_000 },
  { mes: 'ago', disponible: 10_000, comprometido: 50_000, ejecutado: 190_000 },
  { mes: 'sep', disponible: 120_000, comprometido: 10_000, ejecutado: 60_000 },
];

const SUCURSALES: readonly (readonly [string, number | null])[] = [
  ['Puerto', 82],
  ['Centro', 64],
  ['Depósito central de la costa', 41],
  ['Sin sucursal', null],
];
