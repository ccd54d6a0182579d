import { puedeOtorgarInsignia } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { avisarRevocada } from './avisar.ts';
import * as repo from './repo-admin.ts';

/** Takes a badge back, with a motivo that the person reads. Its points no longer count; its row stays. */
export const revocar = os.insignias.revocar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await repo.bloquearOtorgada(tx, input.id);
    if (!caso) throw errors.NO_ENCONTRADO();
    const { otorgada, insignia } = caso;
    if (!puedeOtorgarInsignia(context.actor, { id: otorgada.empleado_id })) throw errors.A_SI_MISMO();
    const instante = ahora();
    const hecho = await repo.revocar(tx, input.id, {
      revocada_en: instante,
      revocada_por: yo.id,
      motivo_revocacion: input.motivo,
    });
    if (!hecho) throw errors.YA_REVOCADA();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.revocar',
      entidad: 'insignias',
      entidad_id: insignia.id,
      antes: {
        empleado_id: otorgada.empleado_id,
        fecha_otorgada: otorgada.fecha_otorgada,
        observada_en: otorgada.observada_en,
      },
      despues: { empleado_id: otorgada.empleado_id, motivo: input.motivo },
    });
    await avisarRevocada(
      tx,
      { id: otorgada.id, empleado_id: otorgada.empleado_id, insignia, motivo: input.motivo },
      instante,
    );
    return { listo: true as const };
  });
});
