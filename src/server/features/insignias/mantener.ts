import { puedeOtorgarInsignia } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import * as repo from './repo-admin.ts';

/** Lets a badge in doubt stay, for good: a later reversal does not bring the doubt back. */
export const mantener = os.insignias.mantener.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await repo.bloquearOtorgada(tx, input.id);
    if (!caso) throw errors.NO_ENCONTRADO();
    const { otorgada, insignia } = caso;
    if (!puedeOtorgarInsignia(context.actor, { id: otorgada.empleado_id })) throw errors.A_SI_MISMO();
    const hecho = await repo.mantener(tx, input.id, { mantenida_en: ahora(), mantenida_por: yo.id });
    if (!hecho) throw errors.YA_RESUELTA();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.mantener',
      entidad: 'insignias',
      entidad_id: insignia.id,
      antes: { empleado_id: otorgada.empleado_id, observada_en: otorgada.observada_en },
    });
    await publicar(tx, { temas: ['insignias'], para: { rrhh: true } });
    return { listo: true as const };
  });
});
