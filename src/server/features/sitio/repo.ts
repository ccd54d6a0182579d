import { and, desc, eq, gte, inArray, isNull, like, lte, max, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import { configuracion, empleados, feriados } from '#server/db/schema/empresa.ts';
import { sitio_versiones } from '#server/db/schema/sitio.ts';

/** Each part of the content is a row of `configuracion` under this prefix. */
export const PREFIJO = 'sitio.';

/** The stored parts, by their key without the prefix. */
export async function partes(db: Db): Promise<Map<string, unknown>> {
  const filas = await db
    .select({ clave: configuracion.clave, valor: configuracion.valor })
    .from(configuracion)
    .where(like(configuracion.clave, `${PREFIJO}%`));
  return new Map(filas.map(({ clave, valor }) => [clave.slice(PREFIJO.length), valor]));
}

/** When any part was last written; null if none has been. */
export async function ultimoCambio(db: Db): Promise<Date | null> {
  const [fila] = await db
    .select({ cuando: max(configuracion.updated_at) })
    .from(configuracion)
    .where(like(configuracion.clave, `${PREFIJO}%`));
  return fila?.cuando ?? null;
}

/**
 * Allows one change of the content at a time. An advisory lock, because a part that was never written has no row to lock.
 */
export async function bloquear(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${PREFIJO}))`);
}

/** The holidays of the whole company between two days, both included. */
export async function feriadosEntre(
  db: Db,
  desde: Dia,
  hasta: Dia,
): Promise<{ fecha: Dia; nombre: string }[]> {
  return db
    .select({ fecha: feriados.fecha, nombre: feriados.nombre })
    .from(feriados)
    .where(and(isNull(feriados.sucursal_id), gte(feriados.fecha, desde), lte(feriados.fecha, hasta)));
}

export async function guardarVersion(tx: Tx, version: typeof sitio_versiones.$inferInsert): Promise<void> {
  await tx.insert(sitio_versiones).values(version);
}

/** The earlier versions of a part, the newest first, with who replaced each. */
export async function versionesDe(db: Db, parte: ParteDeContenido) {
  return db
    .select({
      id: sitio_versiones.id,
      valor: sitio_versiones.valor,
      hasta: sitio_versiones.hasta,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
    })
    .from(sitio_versiones)
    .leftJoin(empleados, eq(empleados.id, sitio_versiones.cambiada_por))
    .where(eq(sitio_versiones.parte, parte))
    .orderBy(desc(sitio_versiones.id));
}

export async function buscarVersion(tx: Tx, id: string) {
  const [fila] = await tx.select().from(sitio_versiones).where(eq(sitio_versiones.id, id));
  return fila;
}

export async function borrarVersiones(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(sitio_versiones).where(inArray(sitio_versiones.id, [...ids]));
}
