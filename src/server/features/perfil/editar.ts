import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { renombrar } from './repo.ts';

export const editar = os.perfil.editar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    await renombrar(tx, yo.id, input, ahora());
    await publicar(tx, { temas: ['perfil'], para: { empleados: [yo.id] } });
  });
  return { listo: true as const };
});
