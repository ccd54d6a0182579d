import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import { espejarEmpleados } from '../../puntos/ranking/espejar.ts';
import * as repo from './repo.ts';

/**
 * Deletes a branch in which nobody is. Who is put in it meanwhile is seen by the constraint, not by the count: the count
 * is only there to say how many.
 */
export const eliminar = os.sucursales.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const borrada = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const actual = await repo.bloquear(tx, input.id, 'no key update');
        if (!actual) throw errors.NO_ENCONTRADO();
        const cuantos = await repo.contarPersonas(tx, input.id);
        if (cuantos > 0) throw errors.CON_EMPLEADOS({ data: { cuantos } });
        await espejarEmpleados(tx, await repo.soltarEliminados(tx, input.id));
        await repo.borrar(tx, input.id);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'sucursal.eliminar',
          entidad: 'sucursales',
          entidad_id: input.id,
          antes: { nombre: actual.nombre, activa: actual.activa },
        });
        await publicar(tx, { temas: ['sucursales'], para: { todos: true } });
        return true;
      }),
    () => false,
  );
  if (!borrada) {
    const cuantos = await repo.contarPersonas(context.db, input.id);
    if (cuantos > 0) throw errors.CON_EMPLEADOS({ data: { cuantos } });
    throw errors.CON_HISTORIA();
  }
  return { listo: true as const };
});
