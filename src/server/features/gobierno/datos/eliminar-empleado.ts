import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { borrarPersona } from './borrar.ts';
import { avisarAdminFuera } from '../../personas/empleados/avisar-a-rrhh.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import { fichaDe } from '../../personas/empleados/repo-ficha.ts';

/**
 * Deletes an employee by erasing the person. If other people's figures depend on the row (ledger, participations, audit),
 * it stays inactive and without a name. Their sessions end in both cases.
 */
export const eliminar = os.empleados.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const cuando = ahora();
  return context.db.transaction(async (tx) => {
    const ficha = await fichaDe(tx, input.id);
    const hecho = await borrarPersona(
      tx,
      { empleado_id: input.id, con_perfil: input.con_perfil, actor_id: yo.id },
      cuando,
    );
    if (!hecho.ok) throw errors[hecho.code]();
    if (ficha?.activo && ficha.rol === 'admin_rrhh') {
      await avisarAdminFuera(tx, ficha, 'eliminar', autorDe(context), cuando);
    }
    return hecho.value;
  });
});
