import { and, gte, isNull, like, lte, sql } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { configuracion, feriados } from '#server/db/schema/empresa.ts';

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
