import type { Tx } from '#server/db/base.ts';
import type { Contexto } from '#server/api/contexto.ts';

/** Computing everybody's streak again takes a while with many people: whoever changes a holiday does not wait for it. */
export const TRABAJO_RACHAS = 'rachas.recalcular';

/** The company's working days changed: the stored streaks follow once this is committed. */
export function recalcularDespues({ encolar }: Pick<Contexto, 'encolar'>, tx: Tx): Promise<void> {
  return encolar(tx, TRABAJO_RACHAS, {});
}
