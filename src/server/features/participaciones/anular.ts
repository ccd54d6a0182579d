import { anular as anularEvidencia } from '#domain/participaciones/decision.ts';
import { puedeAnular } from '#domain/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { avisarCambio } from './avisar.ts';
import * as repo from './repo.ts';

/** Withdraws one's own evidence while nobody has decided on it. */
export const anular = os.participaciones.anular.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await repo.bloquearExpediente(tx, input.id);
    if (!caso || !puedeAnular(context.actor, caso.autor.id)) throw errors.NO_ENCONTRADO();
    const evidencia = repo.comoEvidencia(caso.evidencia);
    const nuevo = anularEvidencia({
      evidencia,
      participacion: repo.comoParticipacion(caso.participacion, evidencia.estado === 'enviada'),
    });
    if (!nuevo.ok) throw errors.YA_DECIDIDA({ data: { estado: evidencia.estado, por: null } });
    await repo.cerrarEvidencia(tx, input.id, { estado: 'anulada' });
    await repo.guardarParticipacion(tx, caso.participacion.id, nuevo.value.participacion);
    await avisarCambio(tx, yo, []);
    return { listo: true as const };
  });
});
