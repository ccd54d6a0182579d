import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { cerrarSesionesDe } from '#server/auth/acceso.ts';
import type { Tx } from '#server/db/base.ts';
import { encolarCorreo } from '#server/mail/correo.ts';
import { publicar, publicarAcceso } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { reiniciarFactor as reiniciar } from '../../cuentas/factor/reiniciar.ts';
import * as repo from './repo.ts';
import { primerNombre } from '#domain/comun/nombre.ts';

/** A page of profiles for RRHH, the pending ones first. */
export const administrar = os.personal.administrar.handler(async ({ input, context }) => {
  const { pagina, por_pagina, ...filtro } = input;
  return repo.pagina(context.db, filtro, { desde: (pagina - 1) * por_pagina, cuantos: por_pagina });
});

/**
 * Approves or refuses a staff profile. It takes effect at the next request, and open pages are told within a second.
 * Approving requires a proved mailbox. If nothing else gives the account access, its sessions end.
 */
export const decidir = os.personal.decidir.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const perfil = await repo.perfilBloqueado(tx, input.id);
    if (!perfil) throw errors.NO_ENCONTRADO();
    const { estado, role } = perfil;
    if (estado !== input.de) throw errors.PERFIL_CAMBIADO({ data: { estado, role } });
    if (estado === input.estado) return;
    if (input.estado === 'aprobado' && !perfil.email_confirmado) throw errors.REGISTRO_SIN_CONFIRMAR();
    const cuando = ahora();
    await repo.guardar(tx, perfil.id, { estado: input.estado }, cuando);
    await auditar(tx, {
      actor_id: yo.id,
      accion: input.estado === 'aprobado' ? 'personal.aprobar' : 'personal.rechazar',
      entidad: 'profiles',
      entidad_id: perfil.id,
      antes: { estado },
      despues: { estado: input.estado, email: perfil.email },
    });
    if (input.estado === 'aprobado') {
      await encolarCorreo(tx, {
        clave: `personal_aprobado:${perfil.id}:${cuando.toISOString()}`,
        para: perfil.email,
        plantilla: 'personal_aprobado',
        datos: { nombre: primerNombre(perfil.full_name), enlace: `${context.app_url}/auth` },
      });
    }
    await avisarCambio(tx, perfil, { sale: estado === 'aprobado' && !perfil.empleado_activo });
  });
  return { listo: true as const };
});

/** Makes somebody 'Administrador' or 'Usuario'. Both can edit the whole map; the editor only shows the name. */
export const cambiarRol = os.personal.cambiarRol.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const perfil = await repo.perfilBloqueado(tx, input.id);
    if (!perfil) throw errors.NO_ENCONTRADO();
    const { estado, role } = perfil;
    if (role !== input.de) throw errors.PERFIL_CAMBIADO({ data: { estado, role } });
    if (role === input.role) return;
    await repo.guardar(tx, perfil.id, { role: input.role }, ahora());
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'personal.cambiar_rol',
      entidad: 'profiles',
      entidad_id: perfil.id,
      antes: { role },
      despues: { role: input.role },
    });
    await avisarCambio(tx, perfil, { sale: false });
  });
  return { listo: true as const };
});

/** Like `usuarios.reiniciarFactor`, for staff of the floor map. */
export const reiniciarFactor = os.personal.reiniciarFactor.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    const cuenta_id = await repo.cuentaDelPerfil(tx, input.id);
    if (cuenta_id === null) throw errors.NO_ENCONTRADO();
    if (cuenta_id === context.actor?.cuenta_id) throw errors.FACTOR_PROPIO();
    const asiento = { actor_id: yo.id, entidad: 'profiles', entidad_id: input.id };
    const habia = await reiniciar(tx, context.cuentas.factor, cuenta_id, asiento, ahora());
    if (!habia) throw errors.SIN_FACTOR_QUE_REINICIAR();
  });
  return { listo: true as const };
});

async function avisarCambio(
  tx: Tx,
  { cuenta_id }: { cuenta_id: string },
  { sale }: { sale: boolean },
): Promise<void> {
  if (sale) await cerrarSesionesDe(tx, cuenta_id);
  else await publicarAcceso(tx, cuenta_id);
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
}
