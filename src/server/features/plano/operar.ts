import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { atender } from './atender.ts';

/** Applies the changes of one window, in their order, each by itself; sent again, they are answered again. */
export const operar = os.plano.operar.handler(async ({ input, context, errors }) => {
  const yo = personalDe(context);
  if (input.perfil_id !== undefined && input.perfil_id.toLowerCase() !== yo.id) throw errors.OTRA_PERSONA();
  const acto = { cuenta_id: yo.cuenta_id, ahora: ahora() };
  return { resultados: await context.db.transaction((tx) => atender(tx, input.operaciones, acto)) };
});
