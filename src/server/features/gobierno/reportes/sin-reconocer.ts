import { diaDe } from '#domain/comun/calendario/dia.ts';
import { recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { enOrden } from './participacion.ts';
import * as repo from './repo-personas.ts';

/** Active people whom nothing has ever recognised, and how many they are in each branch. */
export const sinReconocer = os.reportes.sinReconocer.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const { db } = context;
  const nombres = await repo.nombresDeSucursales(db);
  const activos = new Map(
    (await repo.activosPorSucursal(db, recorte.value)).map((f) => [f.sucursal_id, f.activos]),
  );
  const { porSucursal: cuantos, filas } = await repo.sinReconocer(db, recorte.value, input);
  const por_sucursal = enOrden(nombres, new Set(activos.keys())).map((sucursal_id) => ({
    sucursal_id,
    sucursal: sucursal_id === null ? null : (nombres.get(sucursal_id) ?? null),
    activos: activos.get(sucursal_id) ?? 0,
    sin_reconocer: cuantos.get(sucursal_id) ?? 0,
  }));
  return {
    total: por_sucursal.reduce((total, fila) => total + fila.sin_reconocer, 0),
    activos: por_sucursal.reduce((total, fila) => total + fila.activos, 0),
    por_sucursal,
    filas,
  };
});
