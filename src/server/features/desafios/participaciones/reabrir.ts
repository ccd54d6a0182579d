import { reabrir as reabrirCaso } from '#domain/desafios/participaciones/decision.ts';
import { puedeRevertir } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { avisarCambio, notificarReapertura } from './notificar.ts';
import { bloquearExpediente, comoEvidencia, ponerReabierta } from './repo-expediente.ts';
import * as repo from './repo.ts';

/** Puts an evidence that was refused by mistake back in the queue. Its author is told; whoever decides it next finds it as it was sent. */
export const reabrir = os.participaciones.reabrir.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await bloquearExpediente(tx, input.id);
    if (!caso) throw errors.NO_ENCONTRADO();
    const { evidencia, participacion, autor } = caso;
    const roster = participacion.grupo_id ? await repo.integrantes(tx, participacion.id) : [];
    const ids = roster.map(({ empleado_id }) => empleado_id);
    if (!puedeRevertir(context.actor, autor, ids)) throw errors.SIN_PERMISO();
    const nueva = reabrirCaso({
      evidencia: comoEvidencia(evidencia),
      participacion: repo.comoParticipacion(participacion, await repo.hayPendiente(tx, participacion.id)),
    });
    if (!nueva.ok) throw errors[nueva.code]();
    if (!(await ponerReabierta(tx, input.id)))
      throw new Error('A refusal was reopened by somebody who did not hold its participation');
    await repo.guardarParticipacion(tx, participacion.id, nueva.value);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'evidencia.reabrir',
      entidad: 'evidencias',
      entidad_id: input.id,
      antes: { estado: evidencia.estado, motivo: evidencia.motivo },
      despues: { estado: 'enviada', motivo: input.motivo },
    });
    await notificarReapertura(tx, caso, { motivo: input.motivo, por: yo.id }, ahora());
    await avisarCambio(tx, autor, ids);
    return { listo: true as const };
  });
});
