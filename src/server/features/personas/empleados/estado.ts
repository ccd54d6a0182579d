import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { adminPideFirma } from '../../empresa/firmas/pedir.ts';
import { avisarAdminFuera, avisarAdminsNuevos } from './avisar-a-rrhh.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import { desactivarEmpleado, reactivarEmpleado } from './desactivar.ts';
import { fichaDe } from './repo-ficha.ts';
import { bloquearConAdmins } from './repo.ts';

/** Deactivates or reactivates an employee. Their pending evidence stays pending. */
export const estado = os.empleados.estado.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const { empleado } = await bloquearConAdmins(tx, input.id);
    if (!empleado) throw errors.NO_ENCONTRADO();
    const cambia = empleado.activo !== input.activo;
    // Both directions matter for somebody with a role: deactivating removes a person who could stop abuse, reactivating
    // gives the role back. An API key cannot give a proof, so it is refused.
    if (cambia && empleado.rol !== 'empleado') exigirPrueba(context);
    const hecho = input.activo
      ? await reactivarEmpleado(tx, input.id, yo.id)
      : await desactivarEmpleado(tx, input.id, yo.id);
    if (!hecho.ok) {
      throw hecho.code === 'REGISTRO_PENDIENTE' ? errors.REGISTRO_SIN_APROBAR() : errors[hecho.code]();
    }
    // The anonymized row of an erased person counts as not found.
    const ficha = await fichaDe(tx, input.id);
    if (!ficha) throw errors.NO_ENCONTRADO();
    if (!cambia || ficha.rol !== 'admin_rrhh') return;
    if (input.activo) {
      if (await adminPideFirma(tx, context)) throw errors.ADMIN_VUELVE_CON_OTRO_ROL();
      await avisarAdminsNuevos(tx, [ficha], autorDe(context), ahora());
    } else {
      await avisarAdminFuera(tx, ficha, 'desactivar', autorDe(context), ahora());
    }
  });
  return { listo: true as const };
});
