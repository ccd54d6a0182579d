import type { Result } from '#domain/comun/result.ts';
import type { Db, Tx } from '#server/db/base.ts';

/**
 * Runs what may be refused half way: a refusal undoes everything that was written before it, and is answered.
 * @returns what `fn` answered
 */
export async function todoONada<R extends Result<unknown, string>>(
  db: Db,
  fn: (tx: Tx) => Promise<R>,
): Promise<R> {
  const rechazo: { valor?: R } = {};
  try {
    return await db.transaction(async (tx) => {
      const result = await fn(tx);
      if (result.ok) return result;
      rechazo.valor = result;
      return tx.rollback();
    });
  } catch (error) {
    if (rechazo.valor) return rechazo.valor;
    throw error;
  }
}
