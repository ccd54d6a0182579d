import { Link, useSearchParams } from 'react-router';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { sucursalDe } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, diaRelativo, numero, porcentaje } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Abre, LISTAS } from './enlaces.tsx';
import { Cifras, comparada, Grafico, Tabla } from './marco.tsx';
import { parte } from './palabras.ts';

type Cursadas = Salidas['reportes']['capacitaciones'];

/** The state of each training. */
export function Capacitaciones({
  datos,
  antes,
  rrhh,
}: {
  datos: Cursadas;
  antes: Cursadas | null;
  rrhh: boolean;
}) {
  const { total, filas, por_sucursal, vencidas, hoy } = datos;
  const [query] = useSearchParams();
  const de = { tramo: datos, query };
  const lista = (estado: string) => (rrhh ? LISTAS.asignaciones(de, estado) : undefined);
  return (
    <>
      <Cifras
        cifras={[
          {
            label: 'Asignadas',
            to: lista('todas'),
            value: numero(total.asignadas),
            antes: comparada(total.asignadas, antes?.total.asignadas, numero),
          },
          {
            label: 'Completadas',
            to: lista('completada'),
            value: parte(completado(total)),
            hint: `${cantidad(total.completadas, 'asignación', 'asignaciones')}, de las dadas en este período`,
            tone: 'label',
            antes: comparada(completado(total), antes && completado(antes.total), porcentaje),
          },
          {
            label: 'Vencidas',
            to: lista('vencida'),
            value: numero(total.vencidas),
            hint: 'sin completar, de las dadas en este período',
          },
          {
            label: 'Aprobación',
            value: parte(aprobacion(total)),
            hint: `de ${cantidad(total.intentos, 'intento terminado', 'intentos terminados')} en este período`,
            antes: comparada(aprobacion(total), antes && aprobacion(antes.total), porcentaje),
          },
        ]}
      />
      {filas.length === 0 ? null : (
        <Grafico>
          <Chart
            caption="Asignaciones por capacitación y estado"
            kind="ranked"
            rows={filas.slice(0, 10)}
            rowKey={(f) => f.capacitacion_id}
            rowLabel={(f) => f.titulo}
            rowHeader="Capacitación"
            format={numero}
            series={[
              { key: 'completadas', label: 'Completadas', value: (f) => f.completadas, tone: 'green' },
              { key: 'en_curso', label: 'En curso', value: (f) => f.en_curso, tone: 'brand' },
              { key: 'vencidas', label: 'Vencidas', value: (f) => f.vencidas, tone: 'red' },
            ]}
            table="none"
          />
        </Grafico>
      )}
      <Tabla>
        <DataTable
          caption="Capacitaciones"
          rows={filas}
          rowKey={(f) => f.capacitacion_id}
          empty={<p className="p-5 text-ink-2">No se asignó ninguna capacitación en esas fechas.</p>}
          columns={
            rrhh
              ? conListas(CURSADAS, (f, estado) => LISTAS.asignaciones(de, estado, f.capacitacion_id))
              : CURSADAS
          }
        />
      </Tabla>
      {por_sucursal.length > 1 ? (
        <>
          <h3 className="headline mt-6 mb-2 text-xl">Por sucursal</h3>
          <Grafico>
            <Chart
              caption="Qué parte de lo asignado se completó en cada sucursal"
              kind="ranked"
              rows={por_sucursal}
              rowKey={(f) => f.sucursal_id ?? 'ninguna'}
              rowLabel={sucursalDe}
              rowHeader="Sucursal"
              format={porcentaje}
              percent
              series={[
                {
                  key: 'completado',
                  label: 'Completado',
                  value: completado,
                  tone: 'brand',
                },
              ]}
              table="none"
            />
          </Grafico>
          <Tabla>
            <DataTable
              caption="Por sucursal"
              rows={por_sucursal}
              rowKey={(f) => f.sucursal_id ?? 'ninguna'}
              columns={
                rrhh
                  ? conListas(POR_SUCURSAL, (f, estado) =>
                      f.sucursal_id === null
                        ? null
                        : LISTAS.asignaciones(
                            { tramo: datos, query: conSucursal(query, f.sucursal_id) },
                            estado,
                          ),
                    )
                  : POR_SUCURSAL
              }
            />
          </Tabla>
        </>
      ) : null}
      {vencidas.length > 0 ? (
        <>
          <h3 className="headline mt-6 mb-2 text-xl">Vencidas hace más tiempo</h3>
          <Tabla>
            <DataTable
              caption="Vencidas hace más tiempo"
              rows={vencidas}
              rowKey={(f) => f.id}
              columns={vencidasAl(hoy)}
            />
          </Tabla>
          {rrhh ? (
            <TextLink kind="standalone" className="mt-2 print:hidden" render={<Link to={LISTAS.vencidas} />}>
              Ver todas las vencidas
            </TextLink>
          ) : null}
        </>
      ) : null}
    </>
  );
}

function completado(f: Pick<Cursadas['total'], 'completadas' | 'asignadas'>): number | null {
  return proporcionEntera(f.completadas, f.asignadas);
}

function aprobacion(f: Pick<Cursadas['total'], 'aprobados' | 'intentos'>): number | null {
  return proporcionEntera(f.aprobados, f.intentos);
}

/** The questions with the most wrong answers. */
export function Preguntas({ datos, rrhh }: { datos: Salidas['reportes']['preguntas']; rrhh: boolean }) {
  const { filas, intentos, hay_mas } = datos;
  return (
    <>
      <p className="mb-4 text-ink-2">
        {hay_mas
          ? `Sobre los últimos ${numero(intentos)} intentos de esas fechas.`
          : `Sobre ${cantidad(intentos, 'intento terminado', 'intentos terminados')} en esas fechas.`}{' '}
        Entran las preguntas que se presentaron tres veces o más.
      </p>
      {filas.length === 0 ? null : (
        <Grafico>
          <Chart
            caption="Aciertos de las diez preguntas más difíciles"
            kind="ranked"
            rows={filas.slice(0, 10)}
            rowKey={(f) => f.pregunta_id}
            rowLabel={(f) => f.pregunta}
            rowHeader="Pregunta"
            format={porcentaje}
            percent
            series={[
              {
                key: 'aciertos',
                label: 'Aciertos',
                value: (f) => proporcionEntera(f.acertadas, f.presentadas),
                tone: 'orange',
              },
            ]}
            table="none"
          />
        </Grafico>
      )}
      <Tabla>
        <DataTable
          caption="Preguntas más difíciles"
          rows={filas}
          rowKey={(f) => f.pregunta_id}
          empty={<p className="p-5 text-ink-2">Todavía no hay intentos suficientes en esas fechas.</p>}
          columns={rrhh ? CON_RESULTADOS : DIFICILES}
        />
      </Tabla>
    </>
  );
}

const CURSADAS: readonly Column<Salidas['reportes']['capacitaciones']['filas'][number]>[] = [
  {
    key: 'titulo',
    header: 'Capacitación',
    main: true,
    cell: (f) => (
      <span className="flex flex-wrap items-center gap-2">
        <bdi>{f.titulo}</bdi>
        {f.obligatoria ? <Badge size="sm">Obligatoria</Badge> : null}
      </span>
    ),
  },
  { key: 'asignadas', header: 'Asignadas', align: 'end', cell: (f) => numero(f.asignadas) },
  { key: 'completadas', header: 'Completadas', align: 'end', cell: (f) => numero(f.completadas) },
  { key: 'en_curso', header: 'En curso', align: 'end', cell: (f) => numero(f.en_curso) },
  { key: 'vencidas', header: 'Vencidas', align: 'end', cell: (f) => numero(f.vencidas) },
  { key: 'intentos', header: 'Intentos', align: 'end', cell: (f) => numero(f.intentos) },
  {
    key: 'aprobacion',
    header: 'Aprobación',
    align: 'end',
    cell: (f) => <strong>{parte(aprobacion(f))}</strong>,
  },
];

const POR_SUCURSAL: readonly Column<Cursadas['por_sucursal'][number]>[] = [
  { key: 'sucursal', header: 'Sucursal', main: true, cell: sucursalDe },
  { key: 'asignadas', header: 'Asignadas', align: 'end', cell: (f) => numero(f.asignadas) },
  { key: 'completadas', header: 'Completadas', align: 'end', cell: (f) => numero(f.completadas) },
  { key: 'en_curso', header: 'En curso', align: 'end', cell: (f) => numero(f.en_curso) },
  { key: 'vencidas', header: 'Vencidas', align: 'end', cell: (f) => numero(f.vencidas) },
];

function vencidasAl(hoy: Dia): readonly Column<Cursadas['vencidas'][number]>[] {
  return [
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      cell: (f) => (
        <span className="wrap-anywhere">
          <NombreDePersona persona={f.empleado} />
          <span className="block text-sm font-normal text-ink-2">{sucursalDe(f.empleado)}</span>
        </span>
      ),
    },
    { key: 'capacitacion', header: 'Capacitación', cell: (f) => <bdi>{f.capacitacion.titulo}</bdi> },
    {
      key: 'vencio',
      header: 'Venció',
      align: 'end',
      cell: (f) => (f.fecha_limite === null ? '—' : diaRelativo(f.fecha_limite, hoy)),
    },
  ];
}

const ESTADO_DE: ReadonlyMap<string, 'todas' | 'completada' | 'vencida'> = new Map([
  ['asignadas', 'todas'],
  ['completadas', 'completada'],
  ['vencidas', 'vencida'],
]);

/** For RRHH: each count of people opens exactly those assignments. */
function conListas<F>(
  columnas: readonly Column<F>[],
  lista: (fila: F, estado: string) => string | null,
): readonly Column<F>[] {
  return columnas.map((columna) => {
    const estado = ESTADO_DE.get(columna.key);
    if (estado === undefined) return columna;
    return { ...columna, cell: (f, i) => <Abre to={lista(f, estado)}>{columna.cell(f, i)}</Abre> };
  });
}

function conSucursal(query: URLSearchParams, sucursal: string): URLSearchParams {
  const otra = new URLSearchParams(query);
  otra.set('sucursal', sucursal);
  return otra;
}

const DIFICILES: readonly Column<Salidas['reportes']['preguntas']['filas'][number]>[] = [
  {
    key: 'pregunta',
    header: 'Pregunta',
    main: true,
    cell: (f) => (
      <span className="min-w-0 wrap-anywhere">
        <bdi>{f.pregunta}</bdi>
        <span className="block text-sm font-normal text-ink-2">
          {f.capacitacion} · {f.evaluacion}
        </span>
      </span>
    ),
  },
  { key: 'presentadas', header: 'Presentada', align: 'end', cell: (f) => numero(f.presentadas) },
  { key: 'acertadas', header: 'Acertada', align: 'end', cell: (f) => numero(f.acertadas) },
  {
    key: 'parte',
    header: 'Aciertos',
    align: 'end',
    cell: (f) => <strong>{parte(proporcionEntera(f.acertadas, f.presentadas))}</strong>,
  },
];

/** For RRHH: a question opens the results of its evaluation. */
const CON_RESULTADOS = DIFICILES.map((columna): (typeof DIFICILES)[number] =>
  columna.key === 'parte'
    ? {
        ...columna,
        cell: (f, i) => <Abre to={LISTAS.resultados(f.evaluacion_id)}>{columna.cell(f, i)}</Abre>,
      }
    : columna,
);
