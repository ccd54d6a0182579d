import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ORIGENES_PUNTOS } from '#domain/puntos/movimiento.ts';
import { recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { tramoDe } from './recorte.ts';
import { movimientosDe, restadosEn } from './repo-movimientos.ts';
import { puntosPorOrigen } from './repo.ts';

/** Where points come from. */
export const puntos = os.reportes.puntos.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const [leidas, restados] = await Promise.all([
    puntosPorOrigen(context.db, recorte.value),
    restadosEn(context.db, recorte.value),
  ]);
  const tramo = tramoDe(recorte.value);
  const filas = ORIGENES_PUNTOS.flatMap((origen_tipo) => {
    const suyas = leidas.filter((fila) => fila.origen_tipo === origen_tipo);
    if (suyas.length === 0) return [];
    return {
      origen_tipo,
      total: suyas.reduce((total, fila) => total + fila.total, 0),
      movimientos: suyas.reduce((total, fila) => total + fila.movimientos, 0),
    };
  });
  return {
    ...tramo,
    total: filas.reduce((total, fila) => total + fila.total, 0),
    restados,
    filas,
    por_corte: tramo.cortes.map((inicio) => ({
      inicio,
      totales: filas.map(({ origen_tipo }) => ({
        origen_tipo,
        total: leidas.find((f) => f.inicio === inicio && f.origen_tipo === origen_tipo)?.total ?? 0,
      })),
    })),
  };
});

/** The rows behind one of those figures. */
export const movimientos = os.reportes.movimientos.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const hallados = await movimientosDe(context.db, recorte.value, input.origen_tipo, input);
  return { ...tramoDe(recorte.value), ...hallados };
});
