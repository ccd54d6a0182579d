import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Avance } from '#domain/capacitaciones/capacitacion.ts';
import type { Db, Tx } from '#server/db/base.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  evaluaciones_capacitacion as evaluaciones,
  intentos_evaluacion as intentos,
  materiales_abiertos,
  materiales_capacitacion as materiales,
} from '#server/db/schema/capacitaciones.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { estaAtrasada } from './repo-conteos.ts';

export type Asignacion = typeof asignaciones.$inferSelect;

export async function asignacionDe(
  db: Db,
  capacitacion_id: string,
  empleado_id: string,
): Promise<Asignacion | undefined> {
  const [fila] = await db.select().from(asignaciones).where(esSuya(capacitacion_id, empleado_id));
  return fila;
}

/** Somebody's assignment, locked until the transaction ends: one person's actions in a training run one after another. */
export async function bloquearAsignacionDe(
  tx: Tx,
  capacitacion_id: string,
  empleado_id: string,
): Promise<Asignacion | undefined> {
  const [fila] = await tx
    .select()
    .from(asignaciones)
    .where(esSuya(capacitacion_id, empleado_id))
    .for('update');
  return fila;
}

function esSuya(capacitacion_id: string, empleado_id: string): SQL | undefined {
  return and(eq(asignaciones.capacitacion_id, capacitacion_id), eq(asignaciones.empleado_id, empleado_id));
}

/** These assignments, locked in order of id. */
export function bloquearAsignaciones(tx: Tx, ids: readonly string[]): Promise<Asignacion[]> {
  return tx
    .select()
    .from(asignaciones)
    .where(inArray(asignaciones.id, [...ids]))
    .orderBy(asc(asignaciones.id))
    .for('update');
}

/**
 * The assignments of a training that are started and neither completed nor overdue: a change of its content can complete
 * them.
 */
export async function enCurso(tx: Tx, capacitacion_id: string, hoy: Dia): Promise<string[]> {
  const filas = await tx
    .select({ id: asignaciones.id })
    .from(asignaciones)
    .where(
      and(
        eq(asignaciones.capacitacion_id, capacitacion_id),
        eq(asignaciones.estado, 'en_progreso'),
        sql`not ${estaAtrasada(hoy)}`,
      ),
    )
    .orderBy(asc(asignaciones.id));
  return filas.map((f) => f.id);
}

/** The progress of each assignment: one query, for any number of them. */
export async function avances(db: Db, ids: readonly string[]): Promise<Map<string, Avance>> {
  if (ids.length === 0) return new Map();
  const filas = await db
    .select({ id: asignaciones.id, avance: AVANCE })
    .from(asignaciones)
    .where(inArray(asignaciones.id, [...ids]));
  return new Map(filas.map(({ id, avance }) => [id, avance]));
}

// Tables and columns apart: in a query of one table the columns alone would be taken for the inner ones.
export const AVANCE = {
  materiales:
    sql`(select count(*) from ${materiales} m where m.capacitacion_id = ${asignaciones}.capacitacion_id)`.mapWith(
      Number,
    ),
  abiertos:
    sql`(select count(*) from ${materiales_abiertos} ab where ab.asignacion_id = ${asignaciones}.id)`.mapWith(
      Number,
    ),
  evaluaciones: sql`(select count(*) from ${evaluaciones} ev
    where ev.capacitacion_id = ${asignaciones}.capacitacion_id and ev.activa)`.mapWith(Number),
  aprobadas: sql`(select count(*) from ${evaluaciones} ev
    where ev.capacitacion_id = ${asignaciones}.capacitacion_id and ev.activa and exists (
      select 1 from ${intentos} i
      where i.evaluacion_id = ev.id and i.empleado_id = ${asignaciones}.empleado_id and i.aprobado))`.mapWith(
    Number,
  ),
};

export async function cambiarAsignacion(
  tx: Tx,
  id: string,
  cambios: Partial<
    Pick<Asignacion, 'estado' | 'fecha_inicio' | 'fecha_completada' | 'fecha_limite' | 'reapertura_pedida_en'>
  >,
): Promise<void> {
  await tx.update(asignaciones).set(cambios).where(eq(asignaciones.id, id));
}

/** Applies the same change to many assignments, in one statement. */
export async function cambiarAsignaciones(
  tx: Tx,
  ids: readonly string[],
  cambios: Parameters<typeof cambiarAsignacion>[2],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(asignaciones)
    .set(cambios)
    .where(inArray(asignaciones.id, [...ids]));
}

/** Records that the person asks for a new deadline. @returns whether they had not asked yet */
export async function anotarPedido(tx: Tx, id: string, cuando: Date): Promise<boolean> {
  const filas = await tx
    .update(asignaciones)
    .set({ reapertura_pedida_en: cuando })
    .where(and(eq(asignaciones.id, id), isNull(asignaciones.reapertura_pedida_en)))
    .returning({ id: asignaciones.id });
  return filas.length > 0;
}

/** Records that a material was opened. @returns whether it was the first time */
export async function anotarApertura(
  tx: Tx,
  asignacion_id: string,
  material_id: string,
  abierto_en: Date,
): Promise<boolean> {
  const filas = await tx
    .insert(materiales_abiertos)
    .values({ asignacion_id, material_id, abierto_en })
    .onConflictDoNothing()
    .returning({ id: materiales_abiertos.material_id });
  return filas.length > 0;
}

/** Assignments with the data needed to remind their people. */
export function conPersonas(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: asignaciones.id,
      estado: asignaciones.estado,
      fecha_limite: asignaciones.fecha_limite,
      capacitacion_id: capacitaciones.id,
      titulo: capacitaciones.titulo,
      activa: capacitaciones.activa,
      empleado: {
        id: empleados.id,
        rol: empleados.rol,
        sucursal_id: empleados.sucursal_id,
        grupo_id: empleados.grupo_id,
        nombre: empleados.nombre,
        email: empleados.email,
        activo: empleados.activo,
      },
    })
    .from(asignaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(inArray(asignaciones.id, [...ids]))
    .orderBy(asc(asignaciones.id));
}

/** Deletes assignments that nobody has started. @returns the deleted rows */
export function quitarSinEmpezar(tx: Tx, ids: readonly string[]): Promise<Asignacion[]> {
  return tx
    .delete(asignaciones)
    .where(
      and(
        inArray(asignaciones.id, [...ids]),
        isNull(asignaciones.fecha_inicio),
        or(eq(asignaciones.estado, 'pendiente'), eq(asignaciones.estado, 'vencida')),
      ),
    )
    .returning();
}

/** Stores `vencida` for assignments past their deadline. @returns how many changed */
export async function vencer(tx: Tx, hoy: Dia): Promise<number> {
  const filas = await tx
    .update(asignaciones)
    .set({ estado: 'vencida' })
    .where(and(inArray(asignaciones.estado, ['pendiente', 'en_progreso']), estaAtrasada(hoy)))
    .returning({ id: asignaciones.id });
  return filas.length;
}

/** Uncompleted assignments of active people in active trainings with a deadline between these days. */
export function conLimiteEntre(db: Db, desde: Dia, hasta: Dia) {
  return db
    .select({
      id: asignaciones.id,
      fecha_limite: asignaciones.fecha_limite,
      empleado_id: asignaciones.empleado_id,
      capacitacion_id: capacitaciones.id,
      titulo: capacitaciones.titulo,
    })
    .from(asignaciones)
    .innerJoin(capacitaciones, eq(capacitaciones.id, asignaciones.capacitacion_id))
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(
      and(
        inArray(asignaciones.estado, ['pendiente', 'en_progreso', 'vencida']),
        sql`${asignaciones.fecha_limite} between ${desde} and ${hasta}`,
        empleados.activo,
        capacitaciones.activa,
      ),
    )
    .orderBy(asc(asignaciones.id));
}

/** The branches of these people. */
export async function sucursalesDe(db: Db, empleado_ids: readonly string[]): Promise<string[]> {
  const filas = await db
    .selectDistinct({ sucursal_id: empleados.sucursal_id })
    .from(empleados)
    .where(inArray(empleados.id, [...empleado_ids]));
  return filas.flatMap((f) => f.sucursal_id ?? []);
}
