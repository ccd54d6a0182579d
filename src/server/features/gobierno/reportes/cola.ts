import { diaDe } from '#domain/comun/calendario/dia.ts';
import { recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { enOrden } from './participacion.ts';
import * as repo from './repo-personas.ts';

/** How long pending evidence has been waiting. */
export const cola = os.reportes.cola.handler(async ({ input, context, errors }) => {
  const instante = ahora();
  const recorte = recortar(context.actor, input, diaDe(instante));
  if (!recorte.ok) throw errors[recorte.code]();
  const nombres = await repo.nombresDeSucursales(context.db);
  const leidas = new Map(
    (await repo.enEspera(context.db, recorte.value, instante)).map((fila) => [fila.sucursal_id, fila]),
  );
  const filas = enOrden(nombres, new Set(leidas.keys())).flatMap((sucursal_id) => {
    const fila = leidas.get(sucursal_id);
    return fila
      ? { ...fila, sucursal: sucursal_id === null ? null : (nombres.get(sucursal_id) ?? null) }
      : [];
  });
  const sumar = (cual: 'hasta_1' | 'hasta_3' | 'hasta_7' | 'mas' | 'total') =>
    filas.reduce((total, fila) => total + fila[cual], 0);
  const antiguas = filas.map(({ mas_antigua }) => +mas_antigua);
  return {
    ahora: instante,
    total: {
      hasta_1: sumar('hasta_1'),
      hasta_3: sumar('hasta_3'),
      hasta_7: sumar('hasta_7'),
      mas: sumar('mas'),
      total: sumar('total'),
      mas_antigua: antiguas.length > 0 ? new Date(Math.min(...antiguas)) : null,
    },
    filas,
  };
});
