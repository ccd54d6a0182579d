import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar, publicarAcceso } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { bloquearEmpleados, recalcularRacha } from '../../puntos/rachas/anotar.ts';
import { espejarEmpleados } from '../../puntos/ranking/espejar.ts';
import * as repo from './repo.ts';

/** Moves all or some people of a branch to another. All or nothing. */
export const trasladar = os.sucursales.trasladar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  if (input.hacia === input.id) throw errors.MISMA_SUCURSAL();
  return context.db.transaction(async (tx) => {
    // The shared lock keeps it from being deleted or deactivated until they are in.
    const destino = await repo.bloquear(tx, input.hacia, 'share');
    if (!destino?.activa) throw errors.DESTINO_NO_DISPONIBLE();
    const origen = await repo.bloquear(tx, input.id, 'share');
    if (!origen) throw errors.NO_ENCONTRADO();
    const candidatos = await repo.idsDe(tx, input.id, input.empleado_ids);
    await bloquearEmpleados(tx, candidatos);
    // Read after locking: somebody else may have moved one of them.
    const quienes = await repo.idsDe(tx, input.id, candidatos);
    await mudarDeSucursal(tx, quienes, { desde: input.id, hacia: input.hacia }, yo.id, ahora());
    return { movidos: quienes.length };
  });
});

/**
 * The consequences of moving people to another branch: they leave their group, the rankings of both branches are updated,
 * their streak follows the new calendar, and their permissions are read again. Their rows must already be locked.
 */
export async function mudarDeSucursal(
  tx: Tx,
  empleado_ids: readonly string[],
  { desde, hacia }: { desde: string; hacia: string },
  actor_id: string,
  cuando: Date,
): Promise<void> {
  if (empleado_ids.length === 0) return;
  await repo.mudar(tx, empleado_ids, hacia, cuando);
  await espejarEmpleados(tx, empleado_ids);
  await recalcularRacha(tx, empleado_ids, cuando);
  await auditar(
    tx,
    empleado_ids.map((entidad_id) => ({
      actor_id,
      accion: 'empleado.trasladar',
      entidad: 'empleados',
      entidad_id,
      antes: { sucursal_id: desde },
      despues: { sucursal_id: hacia },
    })),
    cuando,
  );
  for (const cuenta of await repo.cuentasDe(tx, empleado_ids)) await publicarAcceso(tx, cuenta);
  await publicar(tx, {
    temas: ['empleados', 'sucursales'],
    para: { rrhh: true, gerentes_de: [desde, hacia] },
  });
  await publicar(tx, { temas: ['perfil'], para: { empleados: empleado_ids } });
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
}
