import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { borrarDelPersonal } from './borrar-personal.ts';
import { cuentaDelPerfil } from '../../personas/personal/repo.ts';

/** Erases staff of the floor map who have no employee record, immediately and with all their data. */
export const eliminar = os.personal.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const cuenta_id = await cuentaDelPerfil(tx, input.id);
    if (cuenta_id === null) throw errors.NO_ENCONTRADO();
    const hecho = await borrarDelPersonal(tx, { cuenta_id, actor_id: yo.id }, ahora());
    if (!hecho.ok) throw errors[hecho.code]();
    return { listo: true as const, menciones: hecho.value.menciones };
  });
});
