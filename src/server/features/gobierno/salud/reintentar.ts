import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { auditar } from '../../../comun/auditar.ts';

/** Has a job that was given up tried again: every job may be run twice. */
export const reintentar = os.salud.reintentar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  if (!(await context.sensores.reintentar(input.cola, input.id))) throw errors.NO_ENCONTRADO();
  await auditar(context.db, {
    actor_id: yo.id,
    accion: 'tarea.reintentar',
    entidad: 'tareas',
    entidad_id: input.id,
    despues: { cola: input.cola },
  });
  return { listo: true as const };
});
