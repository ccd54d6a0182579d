import { diaDe } from '#domain/comun/calendario/dia.ts';
import { puedeAdministrarGrupos } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { sucursalDe } from '../equipo/repo.ts';
import * as repo from './repo.ts';

/** The work groups of a branch, and how many of its people are in none. */
export const listar = os.grupos.listar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { db, actor } = context;
  const sucursal_id = input.sucursal_id ?? yo.sucursal_id;
  if (sucursal_id === null || !puedeAdministrarGrupos(actor, sucursal_id)) throw errors.NO_ENCONTRADO();
  const sucursal = await sucursalDe(db, sucursal_id);
  if (!sucursal) throw errors.NO_ENCONTRADO();
  return {
    sucursal,
    grupos: await repo.deSucursal(db, sucursal_id, diaDe(ahora())),
    sin_grupo: await repo.sinGrupo(db, sucursal_id),
  };
});
