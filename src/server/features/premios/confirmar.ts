import { os } from '#server/api/autorizar.ts';
import { actoDe, otroEstado } from './acto.ts';
import { confirmar as confirmarReclamo } from './reclamos.ts';
import { todoONada } from './transaccion.ts';

/** Says that an own approved prize arrived. */
export const confirmar = os.premios.confirmar.handler(async ({ input, context, errors }) => {
  const acto = await actoDe(context);
  const result = await todoONada(context.db, (tx) => confirmarReclamo(tx, input.id, acto));
  if (result.ok) return { listo: true as const };
  if (result.code !== 'RECLAMO_EN_OTRO_ESTADO') throw errors[result.code]();
  throw errors.RECLAMO_EN_OTRO_ESTADO(await otroEstado(context, input.id));
});
