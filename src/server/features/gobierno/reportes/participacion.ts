import { diaDe } from '#domain/comun/calendario/dia.ts';
import { cierreDe, recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { tramoDe } from './recorte.ts';
import { participacion as participacionDe } from './repo-participacion.ts';
import * as repo from './repo-personas.ts';

/** How many active people of each branch sent something, and how many submissions, per week or month. */
export const participacion = os.reportes.participacion.handler(async ({ input, context, errors }) => {
  const hoy = diaDe(ahora());
  const recorte = recortar(context.actor, input, hoy);
  if (!recorte.ok) throw errors[recorte.code]();
  const { db } = context;
  const cierre = cierreDe(recorte.value, hoy);
  const nombres = await repo.nombresDeSucursales(db);
  const activos = new Map(
    (await repo.activosPorSucursal(db, recorte.value, cierre)).map((f) => [f.sucursal_id, f.activos]),
  );
  const leidas = new Map((await participacionDe(db, recorte.value)).map((f) => [f.sucursal_id, f]));
  const tramo = tramoDe(recorte.value);
  const filas = enOrden(nombres, new Set([...activos.keys(), ...leidas.keys()])).map((sucursal_id) => {
    const suyo = leidas.get(sucursal_id);
    return {
      sucursal_id,
      sucursal: sucursal_id === null ? null : (nombres.get(sucursal_id) ?? null),
      activos: activos.get(sucursal_id) ?? 0,
      personas: suyo?.personas ?? 0,
      enviadas: suyo?.enviadas ?? 0,
      enviadas_inactivos: suyo?.enviadas_inactivos ?? 0,
      aceptadas: suyo?.aceptadas ?? 0,
      por_corte: tramo.cortes.map((inicio, i) => ({
        inicio,
        personas: suyo?.personas_por_corte[i] ?? 0,
        enviadas: suyo?.enviadas_por_corte[i] ?? 0,
      })),
    };
  });
  const sumar = (cual: 'activos' | 'personas' | 'enviadas' | 'enviadas_inactivos' | 'aceptadas') =>
    filas.reduce((total, fila) => total + fila[cual], 0);
  return {
    ...tramo,
    cierre,
    total: {
      activos: sumar('activos'),
      personas: sumar('personas'),
      enviadas: sumar('enviadas'),
      enviadas_inactivos: sumar('enviadas_inactivos'),
      aceptadas: sumar('aceptadas'),
    },
    filas,
  };
});

/** Branches by name; people without a branch at the end. */
export function enOrden(
  nombres: ReadonlyMap<string, string>,
  presentes: ReadonlySet<string | null>,
): (string | null)[] {
  return [...[...nombres.keys()].filter((id) => presentes.has(id)), ...(presentes.has(null) ? [null] : [])];
}

/** Active people who are meant to be recognised and never were, and how many of them each branch has. */
export const sinReconocer = os.reportes.sinReconocer.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const { db } = context;
  const nombres = await repo.nombresDeSucursales(db);
  const activos = new Map(
    (await repo.porReconocer(db, recorte.value)).map((f) => [f.sucursal_id, f.activos]),
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
