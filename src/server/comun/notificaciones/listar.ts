import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { sinLeer, ultimas } from './repo.ts';

export const listar = os.notificaciones.listar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const filas = await ultimas(context.db, yo.id, input.cuantas);
  return {
    sin_leer: await sinLeer(context.db, yo.id),
    filas: filas.map(({ leida_en, ...fila }) => ({ ...fila, leida: leida_en !== null })),
  };
});
