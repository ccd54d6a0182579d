import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import type { Salidas } from '#web/api.server.ts';
import { enMayuscula, nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { Chart, type ChartSeries } from '#web/ui/chart.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Abre, LISTAS } from './enlaces.tsx';
import { Cifras, comparada, Grafico, Tabla } from './marco.tsx';
import { parte } from './palabras.ts';

type Datos = Salidas['reportes']['presupuesto'];
type Fila = Datos['filas'][number];

/** The budget of each month: initial, committed and spent. If the report is filtered by people, only their part. */
export function Presupuesto({ datos, antes, rrhh }: { datos: Datos; antes: Datos | null; rrhh: boolean }) {
  const { filas, parcial } = datos;
  const sumar = (de: (fila: Fila) => number | null, entre = filas) =>
    entre.reduce((suma, fila) => suma + (de(fila) ?? 0), 0);
  const cambio = (de: (fila: Fila) => number | null) =>
    antes ? comparada(sumar(de), sumar(de, antes.filas), pesos) : undefined;
  const inicial = sumar((f) => f.inicial);
  const usado = sumar((f) => f.comprometido + f.ejecutado);
  const series: ChartSeries<Fila>[] = [
    { key: 'ejecutado', label: 'Ejecutado', value: (f) => f.ejecutado },
    { key: 'comprometido', label: 'Comprometido', value: (f) => f.comprometido },
    ...(parcial
      ? []
      : [
          {
            key: 'disponible',
            label: 'Disponible',
            value: (f: Fila) => Math.max(0, f.disponible ?? 0),
            tone: 'neutral' as const,
          },
        ]),
  ];
  const dinero = (key: string, header: string, de: (fila: Fila) => number | null): Column<Fila> => ({
    key,
    header,
    align: 'end',
    cell: (fila) => {
      const n = de(fila);
      return n === null ? '—' : pesos(n);
    },
  });
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Ejecutado',
            value: pesos(sumar((f) => f.ejecutado)),
            tone: 'label',
            hint: parcial ? 'Por estas personas' : undefined,
            antes: cambio((f) => f.ejecutado),
          },
          {
            label: 'Comprometido',
            value: pesos(sumar((f) => f.comprometido)),
            antes: cambio((f) => f.comprometido),
          },
          parcial
            ? { label: 'Total usado', value: pesos(usado) }
            : {
                label: 'Presupuesto',
                value: pesos(inicial),
                hint: inicial > 0 ? `${parte(proporcionEntera(usado, inicial))} usado` : undefined,
              },
        ]}
      />
      {filas.length === 0 ? null : (
        <Grafico>
          <Chart
            caption={
              parcial
                ? 'Lo que se llevaron estas personas del presupuesto de cada mes'
                : 'Presupuesto de cada mes: ejecutado, comprometido y disponible'
            }
            kind="stacked"
            rows={filas}
            rowKey={(f) => `${f.anio}-${f.mes}`}
            rowLabel={(f) => `${nombreDelMes(f.mes).slice(0, 3)} ${f.anio}`}
            rowHeader="Mes"
            format={pesos}
            series={series}
            table="none"
          />
        </Grafico>
      )}
      <Tabla>
        <DataTable
          caption="Presupuesto por mes"
          rows={filas}
          rowKey={(f) => `${f.anio}-${f.mes}`}
          empty={<p className="p-5 text-ink-2">No hay presupuesto cargado para esos meses.</p>}
          columns={[
            mesDe(rrhh && !parcial),
            ...(parcial ? [] : [dinero('inicial', 'Inicial', (f) => f.inicial)]),
            dinero('comprometido', 'Comprometido', (f) => f.comprometido),
            dinero('ejecutado', 'Ejecutado', (f) => f.ejecutado),
            ...(parcial
              ? [dinero('usado', 'Usado', (f) => f.comprometido + f.ejecutado)]
              : [dinero('disponible', 'Disponible', (f) => f.disponible)]),
          ]}
        />
      </Tabla>
    </>
  );
}

/** The month's name, which opens its budget: of a part of the people there is no such list. */
function mesDe(abre: boolean): Column<Fila> {
  return {
    key: 'mes',
    header: 'Mes',
    main: true,
    cell: (f) => (
      <Abre to={abre ? LISTAS.presupuesto(f.id) : null}>
        {`${enMayuscula(nombreDelMes(f.mes))} ${f.anio}`}
      </Abre>
    ),
  };
}
