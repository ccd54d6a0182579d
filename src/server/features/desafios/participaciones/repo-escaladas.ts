import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { evidencias } from '#server/db/schema/desafios.ts';

/** Marks those that still wait and were not marked. @returns their ids */
export async function marcarEscaladas(tx: Db, ids: readonly string[], cuando: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const filas = await tx
    .update(evidencias)
    .set({ escalada_en: cuando })
    .where(
      and(inArray(evidencias.id, [...ids]), eq(evidencias.estado, 'enviada'), isNull(evidencias.escalada_en)),
    )
    .returning({ id: evidencias.id });
  return filas.map(({ id }) => id);
}
