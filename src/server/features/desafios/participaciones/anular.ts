import { anular as anularEvidencia } from '#domain/desafios/participaciones/decision.ts';
import { puedeAnular } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { juntas } from '#server/db/preparada.ts';
import { avisarCambio } from './avisar.ts';
import { bloquearExpediente, cerrarEvidencia, comoEvidencia } from './repo-expediente.ts';
import * as repo from './repo.ts';

/** Withdraws one's own evidence while nobody has decided on it. */
export const anular = os.participaciones.anular.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await bloquearExpediente(tx, input.id);
    if (!caso || !puedeAnular(context.actor, caso.autor.id)) throw errors.NO_ENCONTRADO();
    const evidencia = comoEvidencia(caso.evidencia);
    const nuevo = anularEvidencia({
      evidencia,
      participacion: repo.comoParticipacion(caso.participacion, evidencia.estado === 'enviada'),
    });
    if (!nuevo.ok) throw errors.YA_DECIDIDA({ data: { estado: evidencia.estado, por: null } });
    await juntas([
      cerrarEvidencia(tx, input.id, { estado: 'anulada' }),
      repo.guardarParticipacion(tx, caso.participacion.id, nuevo.value.participacion),
      avisarCambio(tx, yo, []),
    ]);
    return { listo: true as const };
  });
});
