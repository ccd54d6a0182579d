import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { borrarPersona } from '../datos/borrar.ts';

/**
 * Deletes an employee, which is to erase the person. What others' figures are made of (ledger, participations, audit) does
 * not go with them: then the row stays, inactive, as nobody's. Their sessions end either way.
 */
export const eliminar = os.empleados.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const hecho = await context.db.transaction((tx) =>
    borrarPersona(tx, { empleado_id: input.id, con_perfil: input.con_perfil, actor_id: yo.id }, ahora()),
  );
  if (!hecho.ok) throw errors[hecho.code]();
  return hecho.value;
});
