import { diaDe } from '#domain/calendario/dia.ts';
import { revertir as revertirCaso } from '#domain/participaciones/decision.ts';
import { puedeRevertir } from '#domain/permisos/permisos.ts';
import { clavePuntos, compensar } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../auditoria/auditar.ts';
import { leerConfiguracion } from '../configuracion/leer.ts';
import { observarInsignias } from '../insignias/evaluar.ts';
import { acreditar } from '../puntos/acreditar.ts';
import { graciaVigente } from '../puntos/corte.ts';
import { creditosDe } from '../puntos/repo.ts';
import { quitarDias } from '../rachas/anotar.ts';
import { avisarCambio } from './avisar.ts';
import { notificarReversion } from './notificar.ts';
import { bloquearExpediente, comoEvidencia, marcarRevertida } from './repo-expediente.ts';
import * as repo from './repo.ts';

/**
 * Takes back what an accepted evidence credited: compensating rows with the motivo, never a deletion. Badges that it
 * had earned are flagged for RRHH, not removed.
 */
export const revertir = os.participaciones.revertir.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await bloquearExpediente(tx, input.id);
    if (!caso) throw errors.NO_ENCONTRADO();
    const roster = caso.participacion.grupo_id ? await repo.integrantes(tx, caso.participacion.id) : [];
    const ids = roster.map((m) => m.empleado_id);
    if (!puedeRevertir(context.actor, caso.autor, ids)) throw errors.SIN_PERMISO();

    const instante = ahora();
    const hoy = diaDe(instante);
    const { gracia_de_cierre } = await leerConfiguracion(tx);
    const pendiente = await repo.hayPendiente(tx, caso.participacion.id);
    const cambio = revertirCaso(
      {
        evidencia: comoEvidencia(caso.evidencia),
        participacion: repo.comoParticipacion(caso.participacion, pendiente),
      },
      input.motivo,
      instante,
    );
    if (!cambio.ok) throw errors.NO_REVERSIBLE();

    const marcada = await marcarRevertida(tx, input.id, {
      revertida_por: yo.id,
      fecha_reversion: instante,
      motivo_reversion: input.motivo,
    });
    if (!marcada) throw errors.NO_REVERSIBLE();
    await repo.guardarParticipacion(tx, caso.participacion.id, cambio.value.participacion);

    const creditos = await creditosDe(
      tx,
      [...new Set([caso.autor.id, ...ids])].map((id) => clavePuntos.evidencia(input.id, id)),
    );
    await acreditar(
      tx,
      compensar(creditos, {
        evidencia_id: input.id,
        motivo: `Reversión: ${input.motivo}`,
        actor_id: yo.id,
        hoy,
        diasDeGracia: await graciaVigente(tx, hoy, gracia_de_cierre),
      }),
      instante,
    );
    if (caso.participacion.grupo_id) {
      for (const c of creditos) await repo.sumarAMiembro(tx, caso.participacion.id, c.empleado_id, -c.puntos);
    }
    await quitarDias(tx, { origen_tipo: 'evidencia', origen_id: input.id }, instante);
    const insignias_observadas = await observarInsignias(
      tx,
      [...new Set([caso.autor.id, ...ids])].toSorted(),
      instante,
    );
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'evidencia.revertir',
      entidad: 'evidencias',
      entidad_id: input.id,
      antes: { estado: caso.evidencia.estado, puntos: caso.evidencia.puntos_acreditados },
      despues: { motivo: input.motivo },
    });
    await notificarReversion(tx, caso, input.motivo, creditos);
    await avisarCambio(tx, caso.autor, ids, { credito: true });
    return { descontados: creditos.reduce((suma, c) => suma + c.puntos, 0), insignias_observadas };
  });
});
