import { and, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { type Dia, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Alcance } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
} from '#server/db/schema/capacitaciones.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { conteosVigentes, sumarConteos } from './repo-conteos.ts';
import { dentroDe } from './repo-tabla.ts';

export type FiltroDeReporte = {
  readonly desde?: Dia | undefined;
  readonly hasta?: Dia | undefined;
  readonly sucursal_id?: string | undefined;
  readonly capacitacion_id?: string | undefined;
};

/**
 * Assignments by state: in total, by training, and by branch. Scanned once, grouped by training and branch, and added up
 * from there.
 */
export async function conteosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte, hoy: Dia) {
  const filas = await db
    .select({
      capacitacion_id: asignaciones.capacitacion_id,
      sucursal_id: empleados.sucursal_id,
      ...conteosVigentes(hoy),
    })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(delReporte(db, alcance, filtro))
    .groupBy(asignaciones.capacitacion_id, empleados.sucursal_id);
  const titulos = await db
    .select({ id: capacitaciones.id, titulo: capacitaciones.titulo })
    .from(capacitaciones)
    .where(inArray(capacitaciones.id, [...new Set(filas.map((f) => f.capacitacion_id))]))
    .orderBy(capacitaciones.titulo);
  const nombres: { id: string | null; nombre: string | null }[] = await db
    .select({ id: sucursales.id, nombre: sucursales.nombre })
    .from(sucursales)
    .where(inArray(sucursales.id, [...new Set(filas.flatMap((f) => f.sucursal_id ?? []))]))
    .orderBy(sucursales.nombre);
  if (filas.some((f) => f.sucursal_id === null)) nombres.push({ id: null, nombre: null });
  return {
    total: sumarConteos(filas),
    porCapacitacion: titulos.map((c) => ({
      ...c,
      ...sumarConteos(filas.filter((f) => f.capacitacion_id === c.id)),
    })),
    porSucursal: nombres.map((s) => ({ ...s, ...sumarConteos(filas.filter((f) => f.sucursal_id === s.id)) })),
  };
}

/** Finished attempts and how many passed, by training. */
export function intentosDelReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte) {
  return db
    .select({
      id: evaluaciones.capacitacion_id,
      terminados: sql`count(*)`.mapWith(Number),
      aprobados: sql`count(*) filter (where ${intentos.aprobado})`.mapWith(Number),
    })
    .from(intentos)
    .innerJoin(evaluaciones, eq(evaluaciones.id, intentos.evaluacion_id))
    .where(and(isNotNull(intentos.terminado_en), entreAsignaciones(db, alcance, filtro)))
    .groupBy(evaluaciones.capacitacion_id);
}

/**
 * The questions most often answered wrong, among those answered at least a few times. The text is that of the latest
 * attempts, and only those are read.
 */
export function preguntasDificiles(db: Db, alcance: Alcance, filtro: FiltroDeReporte, maximo: number) {
  const ultimos = db
    .select({
      evaluacion_id: intentos.evaluacion_id,
      preguntas: intentos.preguntas,
      respuestas: intentos.respuestas,
    })
    .from(intentos)
    .where(and(isNotNull(intentos.terminado_en), entreAsignaciones(db, alcance, filtro)))
    .orderBy(desc(intentos.terminado_en))
    .limit(INTENTOS_QUE_SE_MIRAN)
    .as('ultimos');
  const errores = sql`count(*) filter (where (${ultimos.respuestas} ->> (p.valor ->> 'id'))::int
    is distinct from (p.valor ->> 'respuesta_correcta')::int)`;
  return db
    .select({
      pregunta_id: sql<string>`p.valor ->> 'id'`,
      pregunta: sql<string>`max(p.valor ->> 'pregunta')`,
      evaluacion: { id: evaluaciones.id, titulo: evaluaciones.titulo },
      capacitacion: { id: capacitaciones.id, titulo: capacitaciones.titulo },
      respuestas: sql`count(*)`.mapWith(Number),
      errores: errores.mapWith(Number),
    })
    .from(ultimos)
    .innerJoin(sql`jsonb_array_elements(${ultimos.preguntas}) as p(valor)`, sql`true`)
    .innerJoin(evaluaciones, eq(evaluaciones.id, ultimos.evaluacion_id))
    .innerJoin(capacitaciones, eq(capacitaciones.id, evaluaciones.capacitacion_id))
    .groupBy(sql`p.valor ->> 'id'`, evaluaciones.id, capacitaciones.id)
    .having(sql`count(*) >= ${MINIMO_DE_RESPUESTAS} and ${errores} > 0`)
    .orderBy(desc(sql`${errores}::numeric / count(*)`), desc(sql`count(*)`), sql`p.valor ->> 'id'`)
    .limit(maximo);
}

/** With fewer answers the percentage says little about a question. */
const MINIMO_DE_RESPUESTAS = 3;
/** Each attempt holds all its questions, so the number of attempts that are read is limited. */
const INTENTOS_QUE_SE_MIRAN = 500;

function delReporte(db: Db, alcance: Alcance, filtro: FiltroDeReporte): SQL | undefined {
  const { desde, hasta, sucursal_id, capacitacion_id } = filtro;
  const personas = and(dentroDe(alcance), sucursal_id ? eq(empleados.sucursal_id, sucursal_id) : undefined);
  return and(
    personas &&
      inArray(asignaciones.empleado_id, db.select({ id: empleados.id }).from(empleados).where(personas)),
    capacitacion_id ? eq(asignaciones.capacitacion_id, capacitacion_id) : undefined,
    desde ? gte(asignaciones.fecha_asignacion, inicioDelDia(desde)) : undefined,
    hasta ? lt(asignaciones.fecha_asignacion, inicioDelDia(sumarDias(hasta, 1))) : undefined,
  );
}

/**
 * Condition on the attempts of those assignments. Without a filter there is no condition, so that no assignment is read.
 */
function entreAsignaciones(db: Db, alcance: Alcance, filtro: FiltroDeReporte): SQL | undefined {
  const donde = delReporte(db, alcance, filtro);
  return (
    donde &&
    inArray(intentos.asignacion_id, db.select({ id: asignaciones.id }).from(asignaciones).where(donde))
  );
}
