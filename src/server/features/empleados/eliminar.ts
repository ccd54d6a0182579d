import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { cerrarSesionesDe } from '#server/auth/acceso.ts';
import { anularInvitaciones } from '#server/auth/invitacion.ts';
import type { Tx } from '#server/db/base.ts';
import { liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../auditoria/auditar.ts';
import { espejarEmpleados } from '../ranking/espejar.ts';
import * as repo from './repo-ficha.ts';
import { bloquearConAdmins } from './repo.ts';

/**
 * Deletes an employee. What others' figures are made of (ledger, participations, audit) does not go with them: then the
 * row stays, inactive, without the person's data. Its sessions end and its account is deleted either way.
 */
export const eliminar = os.empleados.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const { otrosAdmins } = await bloquearConAdmins(tx, input.id);
    const actual = await repo.fichaDe(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.rol === 'admin_rrhh' && actual.activo && otrosAdmins === 0) throw errors.ULTIMO_ADMIN();
    if (actual.user_id !== null) await cerrarSesionesDe(tx, actual.user_id);
    await anularInvitaciones(tx, [actual.id]);
    await soltarFoto(tx, actual.avatar_url);
    const hecho = (await repo.conHistorial(tx, actual.id)) ? 'anonimizado' : 'borrado';
    if (hecho === 'borrado') {
      await repo.borrar(tx, actual);
    } else {
      await repo.anonimizar(tx, actual, ahora());
      await espejarEmpleados(tx, [actual.id]);
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: hecho === 'borrado' ? 'empleado.eliminar' : 'empleado.anonimizar',
      entidad: 'empleados',
      entidad_id: actual.id,
      // Who it was is not kept where it was asked to be forgotten: a role, a branch, and that it was.
      antes: { rol: actual.rol, sucursal_id: actual.sucursal_id, activo: actual.activo },
    });
    await publicar(tx, {
      temas: ['empleados'],
      para: { rrhh: true, gerentes_de: actual.sucursal_id === null ? [] : [actual.sucursal_id] },
    });
    await publicar(tx, { temas: ['ranking'], para: { todos: true } });
    return { hecho } as const;
  });
});

async function soltarFoto(tx: Tx, avatar_url: string | null): Promise<void> {
  const archivo_id = avatar_url === null ? null : /^\/archivos\/([0-9a-f-]{36})$/u.exec(avatar_url)?.[1];
  if (archivo_id) await liberar(tx, archivo_id);
}
