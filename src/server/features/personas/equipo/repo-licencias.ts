import { and, eq } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { licencias } from '#server/db/schema/empresa.ts';

export type FilaLicencia = typeof licencias.$inferSelect;

/** All their leaves, to check whether a new one overlaps. */
export function diasDeLicencia(db: Db, empleado_id: string): Promise<{ desde: Dia; hasta: Dia }[]> {
  return db
    .select({ desde: licencias.desde, hasta: licencias.hasta })
    .from(licencias)
    .where(eq(licencias.empleado_id, empleado_id));
}

export async function insertarLicencia(
  tx: Tx,
  datos: Pick<FilaLicencia, 'empleado_id' | 'desde' | 'hasta' | 'motivo' | 'registrada_por'>,
): Promise<string> {
  const [fila] = await tx.insert(licencias).values(datos).returning({ id: licencias.id });
  if (!fila) throw new Error('The leave was not inserted');
  return fila.id;
}

export async function buscarLicencia(db: Db, id: string): Promise<FilaLicencia | null> {
  const [fila] = await db.select().from(licencias).where(eq(licencias.id, id));
  return fila ?? null;
}

/** @returns whether it still existed */
export async function borrarLicencia(tx: Tx, id: string): Promise<boolean> {
  const filas = await tx
    .delete(licencias)
    .where(and(eq(licencias.id, id)))
    .returning({ id: licencias.id });
  return filas.length === 1;
}
