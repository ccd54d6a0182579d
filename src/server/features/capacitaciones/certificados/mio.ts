import { enlaceDeCertificado } from '#domain/comun/enlaces.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publico } from './publico.ts';
import * as repo from './repo.ts';

/** One's own certificate of a training. */
export const mio = os.certificados.mio.handler(async ({ input, context, errors }) => {
  const fila = await repo.deCapacitacion(context.db, input.id, empleadoDe(context).id);
  if (!fila) throw errors.NO_ENCONTRADO();
  return {
    ...publico(fila),
    url: `${context.app_url}${enlaceDeCertificado(fila.codigo)}`,
    capacitacion_id: input.id,
  };
});
