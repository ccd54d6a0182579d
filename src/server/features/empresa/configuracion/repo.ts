import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { auditoria, configuracion, empleados } from '#server/db/schema/empresa.ts';

/** When each setting was last changed. */
export function cambios(db: Db): Promise<{ clave: string; updated_at: Date }[]> {
  return db.select({ clave: configuracion.clave, updated_at: configuracion.updated_at }).from(configuracion);
}

/** When a setting was last changed; undefined if nobody has changed it. */
export async function cambioDe(db: Db, clave: string): Promise<Date | undefined> {
  const [fila] = await db
    .select({ updated_at: configuracion.updated_at })
    .from(configuracion)
    .where(eq(configuracion.clave, clave));
  return fila?.updated_at;
}

/**
 * Allows one change of a setting at a time. An advisory lock, because a setting that was never changed has no row to lock.
 */
export async function bloquear(tx: Tx, clave: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('configuracion'), hashtext(${clave}))`);
}

/** Who changed a setting last; null if it was nobody of the company. */
export async function quienCambio(db: Db, clave: string): Promise<{ id: string; nombre: string } | null> {
  const [fila] = await db
    .select({ id: empleados.id, nombre: empleados.nombre, apellido: empleados.apellido })
    .from(auditoria)
    .innerJoin(empleados, eq(empleados.id, auditoria.actor_id))
    .where(and(eq(auditoria.entidad, 'configuracion'), eq(auditoria.entidad_id, clave)))
    .orderBy(desc(auditoria.id))
    .limit(1);
  return fila ? { id: fila.id, nombre: `${fila.nombre} ${fila.apellido}` } : null;
}
