import { BarChart3, CalendarX, HelpCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { delTramo, vencimiento } from '#web/copy/capacitaciones.ts';
import { cantidad, numero, porcentaje } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { cn } from '#web/ui/cn.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { FiltroDeReporte, type FiltrosDeReporte } from './filtro-de-reporte.tsx';
import { BASE, type Opcion, type Reporte, type Sucursal } from './tipos.ts';

type Props = {
  reporte: Reporte;
  filtros: FiltrosDeReporte;
  capacitaciones: readonly Opcion[];
  sucursales: readonly Sucursal[];
};

/**
 * What part of the assigned trainings gets completed, passed or delayed, and which questions are hardest: figures, charts and
 * tables.
 */
export function ReportesDeCapacitaciones({ reporte: r, filtros, capacitaciones, sucursales }: Props) {
  return (
    <section aria-label="Reportes">
      <FiltroDeReporte
        filtros={filtros}
        capacitaciones={capacitaciones}
        sucursales={sucursales}
        hoy={r.hoy}
      />
      {r.total.todas === 0 ? (
        <Card>
          <EmptyState
            icon={<BarChart3 />}
            title="No hay asignaciones en ese período"
            hint="Probá con otras fechas, otra sucursal u otra capacitación."
            action={
              <Button variant="secondary" render={<Link to="?" />}>
                Ver todo
              </Button>
            }
          />
        </Card>
      ) : (
        <>
          <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
            <StatCard
              label="Tasa de completado"
              tone="label"
              value={tasa(r.tasa_completada)}
              hint={`${numero(r.total.completada)} de ${cantidad(r.total.todas, 'asignación', 'asignaciones')}, ${delTramo(filtros, r.hoy)}`}
            />
            <StatCard
              label="Tasa de aprobación"
              value={tasa(r.tasa_aprobacion)}
              hint={`${numero(r.intentos.aprobados)} de ${cantidad(r.intentos.terminados, 'intento', 'intentos')}, ${delTramo(filtros, r.hoy)}`}
            />
            <StatCard
              label="Vencidas"
              value={numero(r.total.vencida)}
              hint="sin completar"
              render={<Link to={`${BASE}/asignaciones?estado=vencida`} />}
            />
            <StatCard
              label="En curso"
              value={numero(r.total.en_progreso + r.total.pendiente)}
              hint={`${numero(r.total.pendiente)} sin empezar`}
            />
          </div>
          <div className="grid gap-5 xl:grid-cols-2">
            <Parte titulo="Por capacitación" ancha>
              <div className="grid gap-x-8 gap-y-4 xl:grid-cols-2">
                <Chart
                  caption="Cómo están las asignaciones de cada capacitación"
                  kind="ranked"
                  rows={r.por_capacitacion.slice(0, MAXIMO_DIBUJADO)}
                  rowKey={(c) => c.id}
                  rowLabel={(c) => c.titulo}
                  rowHeader="Capacitación"
                  series={[
                    { key: 'asignadas', label: 'Asignadas', value: (c) => c.asignadas, tone: 'neutral' },
                    { key: 'completadas', label: 'Completadas', value: (c) => c.completadas, tone: 'green' },
                    { key: 'vencidas', label: 'Vencidas', value: (c) => c.vencidas, tone: 'red' },
                  ]}
                  format={numero}
                  table="none"
                />
                <DataTable
                  caption="Por capacitación"
                  className="text-sm"
                  rows={r.por_capacitacion}
                  rowKey={(c) => c.id}
                  columns={POR_CAPACITACION}
                />
              </div>
            </Parte>
            <Parte titulo="Por sucursal">
              <Chart
                caption="Qué parte de lo asignado se completó en cada sucursal"
                kind="ranked"
                rows={r.por_sucursal}
                rowKey={(s) => s.id ?? 'ninguna'}
                rowLabel={(s) => s.nombre ?? 'Sin sucursal'}
                rowHeader="Sucursal"
                series={[
                  { key: 'tasa', label: 'Completado', value: (s) => s.tasa_completada, tone: 'brand' },
                ]}
                format={porcentaje}
                table="none"
              />
              <DataTable
                caption="Por sucursal"
                className="mt-4 -mx-2 text-sm"
                rows={r.por_sucursal}
                rowKey={(s) => s.id ?? 'ninguna'}
                columns={POR_SUCURSAL}
              />
            </Parte>
            <Parte titulo="Preguntas más difíciles">
              {r.preguntas_dificiles.length === 0 ? (
                <EmptyState
                  icon={<HelpCircle />}
                  title="Todavía no se sabe"
                  hint="Aparecen cuando haya intentos terminados."
                />
              ) : (
                <>
                  <Chart
                    caption="De quienes la respondieron, cuántos la erraron"
                    kind="ranked"
                    rows={r.preguntas_dificiles}
                    rowKey={(p) => p.pregunta_id}
                    rowLabel={(p) => p.pregunta}
                    rowHeader="Pregunta"
                    series={[{ key: 'error', label: 'La erraron', value: (p) => p.tasa_error, tone: 'red' }]}
                    format={porcentaje}
                    table="none"
                  />
                  <DataTable
                    caption="Preguntas más difíciles"
                    className="mt-4 -mx-2 text-sm"
                    rows={r.preguntas_dificiles}
                    rowKey={(p) => p.pregunta_id}
                    columns={DIFICILES}
                  />
                </>
              )}
            </Parte>
            <Parte titulo="Vencidas hace más tiempo">
              {r.vencidas.length === 0 ? (
                <EmptyState
                  icon={<CalendarX />}
                  title="Ninguna vencida"
                  hint="Todo lo que tenía fecha está al día."
                />
              ) : (
                <DataTable
                  caption="Vencidas hace más tiempo"
                  className="-mx-2 text-sm"
                  rows={r.vencidas}
                  rowKey={(f) => f.id}
                  columns={vencidasAl(r.hoy)}
                />
              )}
            </Parte>
          </div>
        </>
      )}
    </section>
  );
}

const POR_CAPACITACION: readonly Column<Reporte['por_capacitacion'][number]>[] = [
  {
    key: 'titulo',
    header: 'Capacitación',
    main: true,
    cell: (c) => (
      <Link
        to={`${BASE}/asignaciones?capacitacion=${c.id}`}
        className="text-ink underline-offset-3 wrap-anywhere hover:underline"
      >
        <bdi>{c.titulo}</bdi>
      </Link>
    ),
  },
  { key: 'asignadas', header: 'Asignadas', align: 'end', cell: (c) => numero(c.asignadas) },
  {
    key: 'completadas',
    header: 'Completadas',
    align: 'end',
    cell: (c) => `${numero(c.completadas)} (${tasa(c.tasa_completada)})`,
  },
  { key: 'vencidas', header: 'Vencidas', align: 'end', cell: (c) => numero(c.vencidas) },
  {
    key: 'aprobacion',
    header: 'Aprobación',
    align: 'end',
    cell: (c) => tasa(c.tasa_aprobacion),
  },
];

const POR_SUCURSAL: readonly Column<Reporte['por_sucursal'][number]>[] = [
  { key: 'nombre', header: 'Sucursal', main: true, cell: (s) => s.nombre ?? 'Sin sucursal' },
  { key: 'asignadas', header: 'Asignadas', align: 'end', cell: (s) => numero(s.asignadas) },
  {
    key: 'completadas',
    header: 'Completadas',
    align: 'end',
    cell: (s) => `${numero(s.completadas)} (${tasa(s.tasa_completada)})`,
  },
  { key: 'vencidas', header: 'Vencidas', align: 'end', cell: (s) => numero(s.vencidas) },
];

const DIFICILES: readonly Column<Reporte['preguntas_dificiles'][number]>[] = [
  {
    key: 'pregunta',
    header: 'Pregunta',
    main: true,
    cell: (p) => (
      <span className="wrap-anywhere">
        <bdi>{p.pregunta}</bdi>
        <Link
          to={`${BASE}/evaluaciones/${p.evaluacion.id}`}
          className="block font-normal text-brand underline-offset-3 hover:underline"
        >
          <bdi>{p.evaluacion.titulo}</bdi>
        </Link>
      </span>
    ),
  },
  {
    key: 'errores',
    header: 'La erraron',
    align: 'end',
    className: 'md:whitespace-nowrap',
    cell: (p) => `${numero(p.errores)} de ${numero(p.respuestas)} (${porcentaje(p.tasa_error)})`,
  },
];

function vencidasAl(hoy: Dia): readonly Column<Reporte['vencidas'][number]>[] {
  return [
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      cell: (f) => (
        <span className="wrap-anywhere">
          <NombreDePersona persona={f.empleado} />
          <span className="block font-normal text-ink-2">{f.empleado.sucursal ?? 'Sin sucursal'}</span>
        </span>
      ),
    },
    {
      key: 'capacitacion',
      header: 'Capacitación',
      cell: (f) => <bdi className="wrap-anywhere max-md:text-right">{f.capacitacion.titulo}</bdi>,
    },
    {
      key: 'desde',
      header: 'Venció',
      align: 'end',
      cell: (f) => (
        <span className="whitespace-nowrap">{vencimiento(f, hoy)?.texto.replace(/^Venció /, '') ?? '—'}</span>
      ),
    },
  ];
}

/** At most this many bars are drawn; the table has all the rows. */
const MAXIMO_DIBUJADO = 10;

function tasa(parte: number | null): string {
  return parte === null ? '—' : porcentaje(parte);
}

function Parte({
  titulo,
  ancha = false,
  children,
}: {
  titulo: string;
  /** Takes both columns. */
  ancha?: boolean;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={titulo} className={cn('min-w-0', ancha && 'xl:col-span-2')}>
      <CardHeader title={titulo} className="mb-3" />
      {children}
    </Card>
  );
}
