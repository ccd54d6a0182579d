import { puedeAdministrarGrupos, puedeMoverDeGrupo } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { siViola } from '#server/db/violaciones.ts';
import { ahora } from '#server/reloj.ts';
import { publicar, publicarAcceso } from '#server/realtime/publicar.ts';
import type { Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import { quienCambio } from '../../../comun/revision.ts';
import { bloquearEmpleados } from '../../puntos/rachas/anotar.ts';
import { bloquear as bloquearSucursal } from '../sucursales/repo.ts';
import * as repo from './repo.ts';

/** Creates a group in a branch. A unique constraint refuses a second one with the same name. */
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

/** Renames a group. Closed rankings keep the name they stored. */
export const renombrar = os.grupos.renombrar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const hecho = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const grupo = await repo.bloquear(tx, input.id, 'update');
        if (!grupo || !puedeAdministrarGrupos(context.actor, grupo.sucursal_id)) throw errors.NO_ENCONTRADO();
        if (grupo.nombre !== input.de) {
          throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'grupos', input.id) });
        }
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

/** Deletes a group, or archives it if it took part in challenges. Its people are left without group. */
export const eliminar = os.grupos.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    // Lock employees first, as everywhere. Somebody who is being added meanwhile waits for the group's row and finds it
    // gone.
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

/**
 * Moves people into a group of their branch, or out of their group. It compares the group that the caller saw
 * (compare-and-set): if two gerentes move the same person, the second one is told where they are now. All or nothing.
 */
export const mover = os.grupos.mover.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { hacia } = input;
  const desde = new Map(input.personas.map((p) => [p.id, p.desde]));
  return context.db.transaction(async (tx) => {
    await bloquearEmpleados(tx, [...desde.keys()]);
    const destino = hacia === null ? null : await repo.bloquear(tx, hacia, 'share');
    if (hacia !== null && !(destino && puedeAdministrarGrupos(context.actor, destino.sucursal_id))) {
      throw errors.NO_ENCONTRADO();
    }
    const personas = await repo.personas(tx, [...desde.keys()]);
    if (personas.length < desde.size || !personas.every((p) => puedeMoverDeGrupo(context.actor, p))) {
      throw errors.NO_ENCONTRADO();
    }
    for (const p of personas) {
      if (destino && p.sucursal_id !== destino.sucursal_id) throw errors.GRUPO_DE_OTRA_SUCURSAL();
      if (p.grupo_id !== desde.get(p.id) && p.grupo_id !== hacia) {
        throw errors.YA_MOVIDO({ data: { quien: `${p.nombre} ${p.apellido}`, grupo: p.grupo } });
      }
    }
    const seMueven = personas.filter((p) => p.grupo_id !== hacia);
    if (seMueven.length === 0) return { movidos: 0 };
    await repo.ponerGrupo(
      tx,
      seMueven.map((p) => p.id),
      hacia,
      ahora(),
    );
    await auditar(
      tx,
      seMueven.map((p) => ({
        actor_id: yo.id,
        accion: 'empleado.mover',
        entidad: 'empleados',
        entidad_id: p.id,
        antes: { grupo_id: p.grupo_id },
        despues: { grupo_id: hacia },
      })),
    );
    await avisarMudanza(tx, seMueven[0]?.sucursal_id ?? null, seMueven);
    await publicar(tx, {
      temas: ['empleados'],
      para: {
        lideres_de: [...seMueven.flatMap((p) => p.grupo_id ?? []), ...(hacia === null ? [] : [hacia])],
      },
    });
    return { movidos: seMueven.length };
  });
});

/**
 * Tells RRHH, the branch's gerentes and the given people that groups changed. Everybody sees group names in the ranking.
 */
async function avisarGrupos(
  tx: Tx,
  sucursal_id: string | null,
  empleado_ids: readonly string[] = [],
): Promise<void> {
  await publicar(tx, {
    temas: ['empleados', 'sucursales', 'perfil'],
    para: { rrhh: true, gerentes_de: sucursal_id ? [sucursal_id] : [], empleados: empleado_ids },
  });
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
}

/** The same when people changed group; their permissions are read again too. */
async function avisarMudanza(
  tx: Tx,
  sucursal_id: string | null,
  personas: readonly { id: string; user_id: string | null }[],
): Promise<void> {
  for (const { user_id } of personas) if (user_id) await publicarAcceso(tx, user_id);
  await avisarGrupos(
    tx,
    sucursal_id,
    personas.map((p) => p.id),
  );
}
