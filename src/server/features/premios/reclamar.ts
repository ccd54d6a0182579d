import { os } from '#server/api/autorizar.ts';
import { actoDe } from './acto.ts';
import { reclamar as reclamarPremio } from './reclamos.ts';
import { todoONada } from './transaccion.ts';

/** Claims a prize for oneself. */
export const reclamar = os.premios.reclamar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, (tx) => reclamarPremio(tx, input, acto));
  if (result.ok) return result.value;
  switch (result.code) {
    case 'FALTAN_PUNTOS':
      throw errors.FALTAN_PUNTOS({ data: result.data });
    case 'AGOTADO':
      throw errors.PREMIO_AGOTADO();
    case 'NO_ACTIVO':
      throw errors.PREMIO_NO_ACTIVO();
    case 'YA_RECLAMADO':
    case 'NO_ENCONTRADO':
      throw errors[result.code]();
  }
});
