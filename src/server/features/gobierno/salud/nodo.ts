import { eq, gt, lt, or, sql } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { hostname } from 'node:os';
import type { Base } from '#server/db/base.ts';
import { nodos } from '#server/db/schema/operacion.ts';
import { VERSION } from '#server/version.ts';

const LATIDO_MS = 20_000;
/** Three heartbeats: one may be late. */
export const VIVO_S = (3 * LATIDO_MS) / 1000;

/**
 * Makes this node record every 20 s that it is serving. With the embedded database there is only one process and each
 * heartbeat would be a disk sync, so nothing is written. The time is the database's clock, the same for all nodes: a node
 * with a wrong clock neither looks dead nor thinks the others are.
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
  // Removes nodes that died without unregistering, or whose heartbeat was written while the database's clock was ahead.
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
