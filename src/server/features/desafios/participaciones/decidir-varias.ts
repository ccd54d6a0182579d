import { os } from '#server/api/autorizar.ts';
import { decidirEvidencia } from './decidir.ts';

/** The same decision on several, each in a transaction of its own: one that cannot be taken does not undo the others. */
export const decidirVarias = os.participaciones.decidirVarias.handler(async ({ input, context }) => {
  const no_decididas: { id: string; codigo: string }[] = [];
  const ids = [...new Set(input.ids)];
  for (const id of ids) {
    const result = await context.db.transaction((tx) => decidirEvidencia(tx, context, id, input.decision));
    if (!result.ok) no_decididas.push({ id, codigo: result.code });
  }
  return { decididas: ids.length - no_decididas.length, no_decididas };
});
