import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';

export const festejar = os.insignias.festejar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const festejadas = await repo.festejar(tx, yo.id, input.ids, ahora());
    // The person's other windows do not celebrate again.
    if (festejadas > 0) await publicar(tx, { temas: ['insignias'], para: { empleados: [yo.id] } });
  });
  return { listo: true as const };
});
