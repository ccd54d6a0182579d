import { and, asc, desc, eq, gte, inArray, isNull, or, sql, type Placeholder } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  certificados,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
  materiales_abiertos,
  preguntas_evaluacion as preguntas,
} from '#server/db/schema/capacitaciones.ts';

const CAMPOS = {
  asignacion: asignaciones,
  capacitacion: {
    id: capacitaciones.id,
    titulo: capacitaciones.titulo,
    descripcion: capacitaciones.descripcion,
    duracion_estimada: capacitaciones.duracion_estimada,
    obligatoria: capacitaciones.obligatoria,
    activa: capacitaciones.activa,
  },
  certificado: certificados.codigo,
};

/** Somebody's assignments with their trainings, latest first. A paused training appears only if they have completed it. */
export function propias(db: Db, empleado_id: string) {
  return db
    .select(CAMPOS)
    .from(asignaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .leftJoin(certificados, eq(certificados.asignacion_id, asignaciones.id))
    .where(esPropia(empleado_id))
    .orderBy(desc(asignaciones.fecha_asignacion), desc(asignaciones.id));
}

/** Which assignments somebody sees as theirs. */
export function esPropia(empleado_id: string) {
  return and(
    eq(asignaciones.empleado_id, empleado_id),
    or(capacitaciones.activa, eq(asignaciones.estado, 'completada')),
  );
}

/** How many of somebody's trainings are uncompleted and still in time, as a subquery. */
export function contarPorCompletar(db: Db, empleado_id: string | Placeholder, hoy: Dia | Placeholder) {
  return db
    .select({ cuantas: sql`count(*)`.mapWith(Number) })
    .from(asignaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .where(
      and(
        eq(asignaciones.empleado_id, empleado_id),
        capacitaciones.activa,
        inArray(asignaciones.estado, ['pendiente', 'en_progreso']),
        or(isNull(asignaciones.fecha_limite), gte(asignaciones.fecha_limite, hoy)),
      ),
    );
}

export async function propia(db: Db, capacitacion_id: string, empleado_id: string) {
  const [fila] = await db
    .select(CAMPOS)
    .from(asignaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .leftJoin(certificados, eq(certificados.asignacion_id, asignaciones.id))
    .where(and(eq(asignaciones.capacitacion_id, capacitacion_id), eq(asignaciones.empleado_id, empleado_id)));
  return fila;
}

/** Which materials the employee of an assignment has opened, and when first. */
export async function abiertosEn(db: Db, asignacion_id: string): Promise<Map<string, Date>> {
  const filas = await db
    .select({ id: materiales_abiertos.material_id, abierto_en: materiales_abiertos.abierto_en })
    .from(materiales_abiertos)
    .where(eq(materiales_abiertos.asignacion_id, asignacion_id));
  return new Map(filas.map((f) => [f.id, f.abierto_en]));
}

/** The evaluations of a training that concern somebody: active ones, and those they have taken. Never with questions. */
export function evaluacionesPara(db: Db, capacitacion_id: string, empleado_id: string) {
  const rendidas = db
    .select({ id: intentos.evaluacion_id })
    .from(intentos)
    .where(eq(intentos.empleado_id, empleado_id));
  return db
    .select({
      id: evaluaciones.id,
      titulo: evaluaciones.titulo,
      descripcion: evaluaciones.descripcion,
      puntaje_minimo: evaluaciones.puntaje_minimo,
      intentos_maximos: evaluaciones.intentos_maximos,
      tiempo_limite: evaluaciones.tiempo_limite,
      activa: evaluaciones.activa,
      preguntas:
        sql`(select count(*) from ${preguntas} pr where pr.evaluacion_id = ${evaluaciones}.id)`.mapWith(
          Number,
        ),
    })
    .from(evaluaciones)
    .where(
      and(
        eq(evaluaciones.capacitacion_id, capacitacion_id),
        or(evaluaciones.activa, inArray(evaluaciones.id, rendidas)),
      ),
    )
    .orderBy(asc(evaluaciones.created_at), asc(evaluaciones.id));
}
