import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import {
  capacitaciones,
  reglas_capacitacion as reglas,
  reglas_por_hacer,
} from '#server/db/schema/capacitaciones.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { sucursales } from '#server/db/schema/empresa.ts';
import { sumaDe } from '../../comun/conteos.ts';

export type Regla = typeof reglas.$inferSelect;

/** The rules of a training, oldest first, each with its branch. */
export function reglasDe(db: Db, capacitacion_id: string) {
  return db
    .select({ regla: reglas, sucursal: sucursales.nombre })
    .from(reglas)
    .leftJoin(sucursales, eq(sucursales.id, reglas.sucursal_id))
    .where(eq(reglas.capacitacion_id, capacitacion_id))
    .orderBy(asc(reglas.created_at), asc(reglas.id));
}

/** How many people could be reached, by role and branch. Counted by triggers: nobody is read. */
export function personasPorLugar(db: Db) {
  return db
    .select({
      rol: conteo_empleados.rol,
      sucursal_id: conteo_empleados.sucursal_id,
      cuantos: sumaDe(conteo_empleados),
    })
    .from(conteo_empleados)
    .where(and(eq(conteo_empleados.activo, true), eq(conteo_empleados.registro, 'aprobado')))
    .groupBy(conteo_empleados.rol, conteo_empleados.sucursal_id);
}

/** @returns undefined if that training already has one for the same people */
export async function insertar(tx: Tx, datos: typeof reglas.$inferInsert): Promise<Regla | undefined> {
  const [fila] = await tx.insert(reglas).values(datos).onConflictDoNothing().returning();
  return fila;
}

export async function haySucursal(db: Db, id: string): Promise<boolean> {
  return (await db.$count(sucursales, eq(sucursales.id, id))) > 0;
}

export async function capacitacionDe(db: Db, id: string): Promise<string | null> {
  const [fila] = await db.select({ id: reglas.capacitacion_id }).from(reglas).where(eq(reglas.id, id));
  return fila?.id ?? null;
}

export async function bloquear(tx: Tx, id: string): Promise<Regla | undefined> {
  const [fila] = await tx.select().from(reglas).where(eq(reglas.id, id)).for('update');
  return fila;
}

/** @returns undefined if its training already has another for the same people */
export async function cambiar(
  tx: Tx,
  { id, capacitacion_id }: Regla,
  datos: Pick<Regla, 'rol' | 'sucursal_id' | 'al_ingresar' | 'cada_anio' | 'plazo_dias' | 'desde'>,
): Promise<Regla | undefined> {
  const iguales = await tx.$count(
    reglas,
    and(
      eq(reglas.capacitacion_id, capacitacion_id),
      ne(reglas.id, id),
      sql`${reglas.rol} is not distinct from ${datos.rol}`,
      sql`${reglas.sucursal_id} is not distinct from ${datos.sucursal_id}`,
    ),
  );
  if (iguales > 0) return undefined;
  const [fila] = await tx.update(reglas).set(datos).where(eq(reglas.id, id)).returning();
  return fila;
}

/** @returns what it was */
export async function quitar(tx: Tx, id: string): Promise<Regla | undefined> {
  const [fila] = await tx.delete(reglas).where(eq(reglas.id, id)).returning();
  return fila;
}

export async function sumarAsignadas(tx: Tx, id: string, cuantas: number): Promise<void> {
  await tx
    .update(reglas)
    .set({ asignadas: sql`${reglas.asignadas} + ${cuantas}` })
    .where(eq(reglas.id, id));
}

/** The ids of all trainings that have rules. Trainings are locked in this order. */
export async function capacitacionesConReglas(db: Db): Promise<string[]> {
  const filas = await db
    .selectDistinct({ id: reglas.capacitacion_id })
    .from(reglas)
    .innerJoin(capacitaciones, eq(capacitaciones.id, reglas.capacitacion_id))
    .where(eq(capacitaciones.activa, true))
    .orderBy(asc(reglas.capacitacion_id));
  return filas.map(({ id }) => id);
}

/** Takes up to `maximo` people who have to be looked at. Another node takes others meanwhile. */
export async function tomarMarcados(tx: Tx, maximo: number): Promise<string[]> {
  const filas = await tx
    .delete(reglas_por_hacer)
    .where(
      inArray(
        reglas_por_hacer.id,
        tx
          .select({ id: reglas_por_hacer.id })
          .from(reglas_por_hacer)
          .orderBy(asc(reglas_por_hacer.id))
          .limit(maximo)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ empleado_id: reglas_por_hacer.empleado_id });
  return [...new Set(filas.map(({ empleado_id }) => empleado_id))];
}

/** The trainings with rules of each year that began to be assigned by this day. */
export async function porRenovar(db: Db, hasta: Dia): Promise<string[]> {
  const filas = await db
    .selectDistinct({ id: reglas.capacitacion_id })
    .from(reglas)
    .where(cumplida(hasta))
    .orderBy(asc(reglas.capacitacion_id));
  return filas.map(({ id }) => id);
}

/** Those rules of a training, locked. */
export function bloquearPorRenovar(tx: Tx, capacitacion_id: string, hasta: Dia): Promise<Regla[]> {
  return tx
    .select()
    .from(reglas)
    .where(and(eq(reglas.capacitacion_id, capacitacion_id), cumplida(hasta)))
    .for('update');
}

function cumplida(hasta: Dia) {
  return and(eq(reglas.cada_anio, true), lte(reglas.desde, hasta));
}

/** Moves a rule to the copy of its training. */
export async function mover(tx: Tx, id: string, a: { capacitacion_id: string; desde: Dia }): Promise<void> {
  await tx.update(reglas).set(a).where(eq(reglas.id, id));
}
