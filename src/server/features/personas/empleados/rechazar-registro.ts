import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as repo from './repo.ts';

/** Deletes a registration that was never approved, its account included. Of an approved one it touches nothing. */
export const rechazarRegistro = os.empleados.rechazarRegistro.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const borrado = await repo.borrarPendiente(tx, input.id);
    if (!borrado) throw errors.NO_ENCONTRADO();
    const { nombre, apellido, email } = borrado;
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'registro.rechazar',
      entidad: 'empleados',
      entidad_id: borrado.id,
      antes: { registro: 'pendiente', nombre, apellido, email },
    });
    await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  });
  return { listo: true as const };
});
