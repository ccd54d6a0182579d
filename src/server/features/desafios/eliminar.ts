import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../comun/auditar.ts';
import * as repo from './repo.ts';

/** Deletes a challenge in which nobody takes part; one with history is finished instead. */
export const eliminar = os.desafios.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearDesafio(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    if (await repo.tieneParticipantes(tx, input.id)) throw errors.CON_PARTICIPANTES();
    await repo.borrar(tx, input.id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'desafio.eliminar',
      entidad: 'desafios',
      entidad_id: input.id,
      antes: { titulo: actual.titulo, estado: actual.estado },
    });
    await publicar(tx, { temas: ['desafios'], para: { todos: true } });
    return { listo: true as const };
  });
});
