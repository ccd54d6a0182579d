import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { marcar } from './repo.ts';

export const marcarLeidas = os.notificaciones.marcarLeidas.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const marcadas = await marcar(tx, yo.id, input.ids, ahora());
    // The count in the person's other windows.
    if (marcadas > 0) await publicar(tx, { temas: ['notificaciones'], para: { empleados: [yo.id] } });
  });
  return { listo: true as const };
});
