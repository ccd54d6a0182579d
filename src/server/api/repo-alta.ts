import { and, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { claves_de_envio as t } from '#server/db/schema/claves-de-envio.ts';

type Envio = { readonly cuenta_id: string; readonly procedimiento: string; readonly clave: string };
type Hecho = { readonly huella: string; readonly respuesta: unknown };

/**
 * Takes a key for this transaction. While another transaction has it, this waits until that one ends.
 * @returns what was made with it before; null if it is this one's to make
 */
export async function tomar(
  tx: Tx,
  envio: Envio & { readonly huella: string; readonly creada_en: Date },
): Promise<Hecho | null> {
  const nuevas = await tx.insert(t).values(envio).onConflictDoNothing().returning({ clave: t.clave });
  if (nuevas.length > 0) return null;
  const [hecho] = await tx.select({ huella: t.huella, respuesta: t.respuesta }).from(t).where(deEste(envio));
  return hecho ?? null;
}

export async function anotarRespuesta(tx: Tx, envio: Envio, respuesta: unknown): Promise<void> {
  await tx.update(t).set({ respuesta }).where(deEste(envio));
}

function deEste({ cuenta_id, procedimiento, clave }: Envio) {
  return and(eq(t.cuenta_id, cuenta_id), eq(t.procedimiento, procedimiento), eq(t.clave, clave));
}

const RECUERDO_MS = 86_400_000;

/** Forgets the keys of a day ago: whoever got no answer has looked by then at whether it was made. */
export async function olvidar(db: Db, ahora: Date): Promise<void> {
  await db.delete(t).where(lt(t.creada_en, new Date(ahora.getTime() - RECUERDO_MS)));
}
