import { os } from '#server/api/autorizar.ts';
import { actoDe, otroEstado } from './acto.ts';
import { cancelar as cancelarReclamo } from './reclamos.ts';
import { todoONada } from './transaccion.ts';

/** Gives up an own claim while RRHH has not decided it. */
export const cancelar = os.premios.cancelar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, (tx) => cancelarReclamo(tx, input.id, acto));
  if (result.ok) return { listo: true as const };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});
