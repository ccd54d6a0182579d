import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { cerrarSesionesDe } from '#server/auth/acceso.ts';
import { anularInvitaciones } from '#server/auth/invitacion.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { auditar } from '../../../comun/auditar.ts';
import { espejarEmpleados } from '../../puntos/ranking/espejar.ts';
import { bloquearConAdmins, ponerActivo } from './repo.ts';

/**
 * Deactivates an employee: their sessions fail at the next request, their open pages close within a second, and they leave
 * every open ranking. Already inactive is no error. The caller must check the permission.
 */
export async function desactivarEmpleado(
  tx: Tx,
  id: string,
  actor_id: string | null = null,
): Promise<Result<true, 'NO_ENCONTRADO' | 'ULTIMO_ADMIN'>> {
  const { empleado, otrosAdmins } = await bloquearConAdmins(tx, id);
  if (!empleado) return refuse('NO_ENCONTRADO');
  if (!empleado.activo) return ok(true);
  if (empleado.rol === 'admin_rrhh' && otrosAdmins === 0) return refuse('ULTIMO_ADMIN');
  await cambiar(tx, id, false, actor_id);
  if (empleado.user_id) await cerrarSesionesDe(tx, empleado.user_id);
  else await anularInvitaciones(tx, [id]);
  return ok(true);
}

/**
 * Reactivates an employee, who returns to the rankings with the points they had. An unapproved registration stays inactive.
 */
export async function reactivarEmpleado(
  tx: Tx,
  id: string,
  actor_id: string | null = null,
): Promise<Result<{ cambio: boolean }, 'NO_ENCONTRADO' | 'REGISTRO_PENDIENTE'>> {
  const { empleado } = await bloquearConAdmins(tx, id);
  if (!empleado) return refuse('NO_ENCONTRADO');
  if (empleado.registro !== 'aprobado') return refuse('REGISTRO_PENDIENTE');
  if (!empleado.activo) await cambiar(tx, id, true, actor_id);
  return ok({ cambio: !empleado.activo });
}

async function cambiar(tx: Tx, id: string, activo: boolean, actor_id: string | null): Promise<void> {
  await ponerActivo(tx, id, activo);
  await espejarEmpleados(tx, [id]);
  await auditar(tx, {
    actor_id,
    accion: activo ? 'empleado.reactivar' : 'empleado.desactivar',
    entidad: 'empleados',
    entidad_id: id,
    antes: { activo: !activo },
    despues: { activo },
  });
  await publicar(tx, { temas: ['empleados'], para: { rrhh: true } });
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
}
