import { eq, gt, lt, or, sql } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { hostname } from 'node:os';
import type { Base } from '#server/db/base.ts';
import { nodos } from '#server/db/schema/operacion.ts';
import { VERSION } from '#server/version.ts';

const LATIDO_MS = 20_000;
/** Three beats: one may be late. */
export const VIVO_S = (3 * LATIDO_MS) / 1000;

/**
 * Has this node say, now and every 20 s, that it serves. The embedded database serves one process and a beat is a sync of
 * the disk: there nothing is written. When it did is said by the database's clock, which is one for all of them: a node whose own
 * is wrong neither looks dead nor takes the others for it.
 */
export async function anunciarNodo(
  { tipo, db }: Pick<Base, 'tipo' | 'db'>,
  ahora: () => Date,
  alFallar: (error: unknown) => void,
): Promise<{ irse(): Promise<void> }> {
  if (tipo === 'embebida') return { irse: () => Promise.resolve() };
  const yo = { id: randomUUIDv7(), nombre: hostname().slice(0, 100), version: VERSION, iniciado_en: ahora() };
  const latir = async () => {
    const visto_en = sql`now()`;
    await db
      .insert(nodos)
      .values({ ...yo, visto_en })
      .onConflictDoUpdate({ target: nodos.id, set: { visto_en } });
  };
  // Of nodes that did not say goodbye, or that spoke while the database's clock was ahead.
  const haceUnDia = lt(nodos.visto_en, sql`now() - interval '1 day'`);
  await db.delete(nodos).where(or(haceUnDia, gt(nodos.visto_en, sql`now() + interval '1 day'`)));
  await latir();
  const reloj = setInterval(() => void latir().catch(alFallar), LATIDO_MS);
  reloj.unref();
  return {
    async irse() {
      clearInterval(reloj);
      await db
        .delete(nodos)
        .where(eq(nodos.id, yo.id))
        .catch(() => undefined);
    },
  };
}
