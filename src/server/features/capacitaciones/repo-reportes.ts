import { and, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { type Dia, inicioDelDia, sumarDias } from '#domain/calendario/dia.ts';
import type { Alcance } from '#domain/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { conteosVigentes, SIN_ASIGNACIONES } from './repo.ts';
import { dentroDe } from './repo-asignaciones.ts';

export type FiltroDeReporte = {
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  readonly sucursal_id?: string | undefined;
  readonly capacitacion_id?: string | undefined;
};

/** Assignments by state: all, by training, by branch. */
export async function conteosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte, hoy: Dia) {
  const donde = delReporte(alcance, filtro);
  const base = () => ({ ...conteosVigentes(hoy) });
  const [total = SIN_ASIGNACIONES] = await db
    .select(base())
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(donde);
  const porCapacitacion = await db
    .select({ id: capacitaciones.id, titulo: capacitaciones.titulo, ...base() })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .where(donde)
    .groupBy(capacitaciones.id)
    .orderBy(capacitaciones.titulo);
  const porSucursal = await db
    .select({ id: sucursales.id, nombre: sucursales.nombre, ...base() })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .where(donde)
    .groupBy(sucursales.id)
    .orderBy(sucursales.nombre);
  return { total, porCapacitacion, porSucursal };
}

/** Finished attempts and how many passed, by training. */
export function intentosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte) {
  return db
    .select({
      id: asignaciones.capacitacion_id,
      terminados: sql`count(*)`.mapWith(Number),
      aprobados: sql`count(*) filter (where ${intentos.aprobado})`.mapWith(Number),
    })
    .from(intentos)
    .innerJoin(asignaciones, eq(asignaciones.id, intentos.asignacion_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(and(isNotNull(intentos.terminado_en), delReporte(alcance, filtro)))
    .groupBy(asignaciones.capacitacion_id);
}

/** The questions answered wrong most often, of those answered at least a few times: as they read in the latest attempts. */
export async function preguntasDificiles(db: Db, alcance: Alcance, filtro: FiltroDeReporte, maximo: number) {
  const errores = sql`count(*) filter (where (${intentos.respuestas} ->> (p.valor ->> 'id'))::int
    is distinct from (p.valor ->> 'respuesta_correcta')::int)`;
  const filas = await db
    .select({
      pregunta_id: sql<string>`p.valor ->> 'id'`,
      pregunta: sql<string>`max(p.valor ->> 'pregunta')`,
      evaluacion_id: intentos.evaluacion_id,
      respuestas: sql`count(*)`.mapWith(Number),
      errores: errores.mapWith(Number),
    })
    .from(intentos)
    .innerJoin(asignaciones, eq(asignaciones.id, intentos.asignacion_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .innerJoin(sql`jsonb_array_elements(${intentos.preguntas}) as p(valor)`, sql`true`)
    .where(and(isNotNull(intentos.terminado_en), delReporte(alcance, filtro)))
    .groupBy(sql`p.valor ->> 'id'`, intentos.evaluacion_id)
    .having(sql`count(*) >= ${MINIMO_DE_RESPUESTAS} and ${errores} > 0`)
    .orderBy(desc(sql`${errores}::numeric / count(*)`), desc(sql`count(*)`), sql`p.valor ->> 'id'`)
    .limit(maximo);
  const deDonde = await db
    .select({
      evaluacion: { id: evaluaciones.id, titulo: evaluaciones.titulo },
      capacitacion: { id: capacitaciones.id, titulo: capacitaciones.titulo },
    })
    .from(evaluaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, evaluaciones.capacitacion_id))
    .where(inArray(evaluaciones.id, [...new Set(filas.map((f) => f.evaluacion_id))]));
  const porEvaluacion = new Map(deDonde.map((d) => [d.evaluacion.id, d]));
  return filas.flatMap(({ evaluacion_id, ...fila }) => {
    const lugar = porEvaluacion.get(evaluacion_id);
    return lugar ? [{ ...fila, ...lugar }] : [];
  });
}

/** Fewer answers say more of who answered than of the question. */
const MINIMO_DE_RESPUESTAS = 3;

function delReporte(
  alcance: Alcance,
  { desde, hasta, sucursal_id, capacitacion_id }: FiltroDeReporte,
): SQL | undefined {
  return and(
    dentroDe(alcance),
    sucursal_id ? eq(empleados.sucursal_id, sucursal_id) : undefined,
    capacitacion_id ? eq(asignaciones.capacitacion_id, capacitacion_id) : undefined,
    desde ? gte(asignaciones.fecha_asignacion, inicioDelDia(desde)) : undefined,
    hasta ? lt(asignaciones.fecha_asignacion, inicioDelDia(sumarDias(hasta, 1))) : undefined,
  );
}
