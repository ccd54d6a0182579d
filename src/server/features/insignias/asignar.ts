import { puedeOtorgarInsignia } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { retirarDeInsignia } from '../../comun/acreditaciones/repo.ts';
import { auditar } from '../../comun/auditar.ts';
import { avisarOtorgada, avisarRevocada } from './avisar.ts';
import * as repo from './repo-admin.ts';

/**
 * Awards a badge by hand, with a motivo. There is one award per employee and badge: somebody who has it keeps that one, and
 * a revoked one is restored in its own row (decision 24).
 */
export const asignar = os.insignias.asignar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { empleado_id, insignia_id, motivo } = input;
  return context.db.transaction(async (tx) => {
    const persona = await repo.destinatario(tx, empleado_id);
    if (!persona) throw errors.NO_ENCONTRADO();
    if (!puedeOtorgarInsignia(context.actor, persona)) throw errors.A_SI_MISMO();
    if (!persona.recibe) throw errors.EMPLEADO_NO_RECIBE();
    const insignia = await repo.bloquearInsignia(tx, insignia_id, 'share');
    if (!insignia) throw errors.NO_ENCONTRADO();
    if (!insignia.activa) throw errors.INSIGNIA_INACTIVA();

    const anterior = await repo.bloquearDe(tx, empleado_id, insignia_id);
    if (anterior && !anterior.revocada_en) throw errors.YA_LA_TIENE();
    const instante = ahora();
    const dada = { fecha_otorgada: instante, motivo, otorgada_por: yo.id };
    if (anterior) await repo.restituir(tx, anterior.id, dada);
    const id = anterior?.id ?? (await repo.otorgarAMano(tx, { empleado_id, insignia_id, ...dada }));
    // Between reading and writing it may have been earned, or awarded by somebody else.
    if (!id) throw errors.YA_LA_TIENE();

    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.otorgar',
      entidad: 'insignias_empleado',
      entidad_id: id,
      antes: anterior
        ? {
            fecha_otorgada: anterior.fecha_otorgada,
            motivo: anterior.motivo,
            otorgada_por: anterior.otorgada_por,
            revocada_en: anterior.revocada_en,
            revocada_por: anterior.revocada_por,
            motivo_revocacion: anterior.motivo_revocacion,
          }
        : null,
      despues: { empleado_id, motivo },
    });
    await avisarOtorgada(tx, { id, empleado_id, insignia, motivo }, instante);
    return { id, restituida: anterior !== undefined };
  });
});

/** Revokes a badge, with a motivo that the person can read. Its points no longer count; its row stays. */
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
    await retirarDeInsignia(tx, input.id, instante);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'insignia.revocar',
      entidad: 'insignias_empleado',
      entidad_id: otorgada.id,
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
