import { diaDe } from '#domain/comun/calendario/dia.ts';
import { puedeVerEquipo } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import * as repo from './repo.ts';
import { comoCompaneros } from './vista.ts';

/** The people of a branch with how they are doing: the same few queries whoever and however many they are. */
export const listar = os.equipo.listar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { db, actor } = context;
  const sucursal_id = input.sucursal_id ?? yo.sucursal_id;
  if (sucursal_id === null || !puedeVerEquipo(actor, sucursal_id)) throw errors.NO_ENCONTRADO();
  const hoy = diaDe(ahora());
  const { total, filas } = await repo.pagina(db, { sucursal_id }, hoy, input);
  return {
    total,
    resumen: await repo.resumen(db, { sucursal_id }, hoy),
    filas: await comoCompaneros(db, actor, filas, hoy),
  };
});
