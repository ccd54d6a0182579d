import { puedeCambiarCriterio } from '#domain/insignias/edicion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../comun/auditar.ts';
import { comoInsignia } from './contenido.ts';
import * as repo from './repo-admin.ts';

/** Edits a badge, or switches it on or off. Its criterion is locked once anybody has received it. */
export const editar = os.insignias.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearInsignia(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    const cambios = comoInsignia(input.cambios);
    const criterio = puedeCambiarCriterio(
      actual.criterio,
      cambios.criterio,
      await repo.seOtorgo(tx, input.id),
    );
    if (!criterio.ok) throw errors.CRITERIO_BLOQUEADO();
    const nueva = { ...cambios, criterio: criterio.value };
    await repo.guardar(tx, input.id, nueva);
    const { id: _, created_at: __, ...antes } = actual;
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.editar',
      entidad: 'insignias',
      entidad_id: input.id,
      antes,
      despues: nueva,
    });
    await publicar(tx, { temas: ['insignias'], para: { todos: true } });
    return { listo: true as const };
  });
});
