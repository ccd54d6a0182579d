import { puedeAdministrarGrupos } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { siViola } from '#server/db/violaciones.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { bloquearEmpleados } from '../../puntos/ranking/repo.ts';
import { bloquear as bloquearSucursal } from '../sucursales/repo.ts';
import { avisarGrupos, avisarMudanza } from './avisar.ts';
import * as repo from './repo.ts';

/** Creates a group in a branch. Two with the same name in one branch cannot be: the constraint says so. */
export const crear = os.grupos.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const sucursal_id = input.sucursal_id ?? yo.sucursal_id;
  if (sucursal_id === null || !puedeAdministrarGrupos(context.actor, sucursal_id))
    throw errors.NO_ENCONTRADO();
  const id = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        if (!(await bloquearSucursal(tx, sucursal_id, 'share'))) throw errors.NO_ENCONTRADO();
        const nuevo = await repo.insertar(tx, sucursal_id, input.nombre);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'grupo.crear',
          entidad: 'grupos',
          entidad_id: nuevo,
          despues: { nombre: input.nombre, sucursal_id },
        });
        await avisarGrupos(tx, sucursal_id);
        return nuevo;
      }),
    () => null,
  );
  if (id === null) throw errors.NOMBRE_EN_USO();
  return { id };
});

/** Renames a group. What closed rankings wrote down keeps the name it had. */
export const renombrar = os.grupos.renombrar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const hecho = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const grupo = await repo.bloquear(tx, input.id, 'update');
        if (!grupo || !puedeAdministrarGrupos(context.actor, grupo.sucursal_id)) throw errors.NO_ENCONTRADO();
        if (grupo.nombre === input.nombre) return true;
        await repo.renombrar(tx, input.id, input.nombre);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'grupo.renombrar',
          entidad: 'grupos',
          entidad_id: input.id,
          antes: { nombre: grupo.nombre },
          despues: { nombre: input.nombre },
        });
        await avisarGrupos(tx, grupo.sucursal_id, await repo.idsEn(tx, input.id));
        return true;
      }),
    () => false,
  );
  if (!hecho) throw errors.NOMBRE_EN_USO();
  return { listo: true as const };
});

/** Deletes a group; one that took part in challenges is archived. Whoever was in it is in none. */
export const eliminar = os.grupos.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    // Employees first, as everywhere; whoever comes in meanwhile waits for the group's row, and finds none.
    await bloquearEmpleados(tx, await repo.idsEn(tx, input.id));
    const grupo = await repo.bloquear(tx, input.id, 'update');
    if (!grupo || !puedeAdministrarGrupos(context.actor, grupo.sucursal_id)) throw errors.NO_ENCONTRADO();
    const cuando = ahora();
    const dentro = await repo.personas(tx, await repo.idsEn(tx, input.id));
    const archivado = await repo.tieneHistoria(tx, input.id);
    await repo.ponerGrupo(
      tx,
      dentro.map((p) => p.id),
      null,
      cuando,
    );
    if (archivado) await repo.archivar(tx, input.id, cuando);
    else await repo.borrar(tx, input.id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: archivado ? 'grupo.archivar' : 'grupo.eliminar',
      entidad: 'grupos',
      entidad_id: input.id,
      antes: { nombre: grupo.nombre, sucursal_id: grupo.sucursal_id, personas: dentro.map((p) => p.id) },
    });
    await avisarMudanza(tx, grupo.sucursal_id, dentro);
    return { archivado, salieron: dentro.length };
  });
});
