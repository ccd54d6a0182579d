import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Tarifa } from '#domain/plano/reservas/tarifa.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { tarifas } from '#server/db/schema/reservas.ts';

export type FilaDeTarifa = typeof tarifas.$inferSelect;

/** All list prices, the latest first. */
export function todas(db: Db): Promise<FilaDeTarifa[]> {
  return db.select().from(tarifas).orderBy(desc(tarifas.created_at), desc(tarifas.id));
}

/** Those that price something, the first made first: of two alike the later one holds. */
export function enVigor(db: Db): Promise<Tarifa[]> {
  return db
    .select({
      id: tarifas.id,
      nombre: tarifas.nombre,
      type: tarifas.type,
      espacio_clave: tarifas.espacio_clave,
      por: tarifas.por,
      importe: tarifas.importe,
      vigente_desde: tarifas.vigente_desde,
      temporada_desde: tarifas.temporada_desde,
      temporada_hasta: tarifas.temporada_hasta,
    })
    .from(tarifas)
    .where(isNull(tarifas.retirada_en))
    .orderBy(asc(tarifas.id));
}

export async function insertar(tx: Tx, fila: typeof tarifas.$inferInsert): Promise<FilaDeTarifa> {
  const [nueva] = await tx.insert(tarifas).values(fila).returning();
  if (!nueva) throw new Error('The list price was not inserted');
  return nueva;
}

/** @returns the row as it is; undefined if it is not there or was withdrawn already */
export async function retirar(tx: Tx, id: string, retirada_en: Date): Promise<FilaDeTarifa | undefined> {
  const [fila] = await tx
    .update(tarifas)
    .set({ retirada_en })
    .where(and(eq(tarifas.id, id), isNull(tarifas.retirada_en)))
    .returning();
  return fila;
}
