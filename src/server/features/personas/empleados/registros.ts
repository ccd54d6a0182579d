import { exigirPrueba, os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { adminPideFirma } from '../../empresa/firmas/pedir.ts';
import { avisarAdminsNuevos } from './avisar-a-rrhh.ts';
import { autorDe } from '../../../comun/rrhh.ts';
import * as repo from './repo.ts';

export const registrosPendientes = os.empleados.registrosPendientes.handler(({ context }) =>
  repo.pendientes(context.db),
);

/** Approves a registration, with the role and branch that RRHH gives it, and mails the person. */
export const aprobarRegistro = os.empleados.aprobarRegistro.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  if (input.rol !== 'empleado') exigirPrueba(context);
  await context.db.transaction(async (tx) => {
    if (input.rol === 'admin_rrhh' && (await adminPideFirma(tx, context))) {
      throw errors.ADMIN_CON_DOS_FIRMAS();
    }
    if (input.sucursal_id !== null && !(await repo.existeSucursalActiva(tx, input.sucursal_id))) {
      throw errors.NO_ENCONTRADO();
    }
    const empleado = await repo.aprobar(tx, input.id, { rol: input.rol, sucursal_id: input.sucursal_id });
    if (!empleado) throw errors.NO_ENCONTRADO();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'registro.aprobar',
      entidad: 'empleados',
      entidad_id: empleado.id,
      antes: { registro: 'pendiente', activo: false },
      despues: { registro: 'aprobado', activo: true, rol: input.rol, sucursal_id: input.sucursal_id },
    });
    if (input.rol === 'admin_rrhh') await avisarAdminsNuevos(tx, [empleado], autorDe(context), ahora());
    await encolarCorreo(tx, {
      clave: `registro_aprobado:${empleado.id}`,
      para: empleado.email,
      plantilla: 'registro_aprobado',
      datos: {
        nombre: empleado.nombre.split(/\s+/u)[0] ?? '',
        enlace: `${context.app_url}/reconoce/auth`,
      },
    });
    await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  });
  return { listo: true as const };
});

/** Deletes an unapproved registration and its account. An approved one is not touched. */
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
