import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../comun/auditar.ts';
import { comoInsignia } from './contenido.ts';
import * as repo from './repo-admin.ts';

/** Creates a badge. Whoever already meets its criterion receives it in the nightly round. */
export const crear = os.insignias.crear.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const insignia = comoInsignia(input);
    const [id] = await repo.insertar(tx, [insignia]);
    if (!id) throw new Error('The badge was not inserted');
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.crear',
      entidad: 'insignias',
      entidad_id: id,
      despues: insignia,
    });
    await publicar(tx, { temas: ['insignias'], para: { todos: true } });
    return { id };
  });
});
