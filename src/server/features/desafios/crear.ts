import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../comun/auditar.ts';
import { comoContenido } from './contenido.ts';
import * as repo from './repo.ts';

/** Creates a challenge. The contract's schema has already checked dates, objectives and points. */
export const crear = os.desafios.crear.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const id = await repo.insertar(tx, { ...comoContenido(input), creado_por: yo.id });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'desafio.crear',
      entidad: 'desafios',
      entidad_id: id,
      despues: input,
    });
    await publicar(tx, { temas: ['desafios'], para: { todos: true } });
    return { id };
  });
});
