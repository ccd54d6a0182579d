import { diaDe } from '#domain/comun/calendario/dia.ts';
import {
  revertir as revertirCaso,
  anular as anularEvidencia,
} from '#domain/desafios/participaciones/decision.ts';
import { devolucionGrupal, type Integrante } from '#domain/desafios/participaciones/reparto.ts';
import type { RepartoGrupal } from '#domain/empresa/configuracion.ts';
import { puedeRevertir, puedeAnular } from '#domain/comun/permisos/permisos.ts';
import { clavePuntos, compensar, sumar, type Movimiento } from '#domain/puntos/movimiento.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { juntas } from '#server/db/preparada.ts';
import { callar } from '../../../comun/anunciar.ts';
import { claveDeMomento } from '#domain/comun/momentos.ts';
import { auditar } from '../../../comun/auditar.ts';
import { nombreDe } from '../../../comun/nombres.ts';
import { resolverEvidencias } from '../../../comun/notificaciones/repo-resueltas.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { observarInsignias } from '../../insignias/evaluar.ts';
import { acreditar } from '../../puntos/acreditar.ts';
import { graciaVigente } from '../../puntos/corte.ts';
import { creditosDe } from '../../puntos/repo.ts';
import { quitarDias } from '../../puntos/rachas/anotar.ts';
import { notificarReversion, avisarCambio } from './notificar.ts';
import {
  bloquearExpediente,
  comoEvidencia,
  marcarRevertida,
  quitarApelacion,
  type Expediente,
  cerrarEvidencia,
} from './repo-expediente.ts';
import * as repo from './repo.ts';

/**
 * Withdraws one's own pending evidence, once however often it is asked. What counts from then on is what was sent before it; a refusal that
 * was appealed is refused again.
 */
export const anular = os.participaciones.anular.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const caso = await bloquearExpediente(tx, input.id);
    if (!caso || !puedeAnular(context.actor, caso.autor.id)) throw errors.NO_ENCONTRADO();
    const evidencia = comoEvidencia(caso.evidencia);
    if (evidencia.estado === 'anulada') return { listo: true as const };
    const apelada = caso.evidencia.apelada_en !== null;
    const nuevo = anularEvidencia(
      {
        evidencia,
        participacion: repo.comoParticipacion(caso.participacion, evidencia.estado === 'enviada'),
      },
      apelada,
    );
    if (!nuevo.ok) {
      const { decidida_por } = caso.evidencia;
      const por = decidida_por ? await nombreDe(tx, decidida_por) : null;
      throw errors.YA_DECIDIDA({ data: { estado: evidencia.estado, por } });
    }
    await juntas([
      apelada ? quitarApelacion(tx, input.id) : cerrarEvidencia(tx, input.id, { estado: 'anulada' }),
      repo.guardarParticipacion(tx, caso.participacion.id, nuevo.value.participacion),
      resolverEvidencias(tx, { id: input.id, sucursal_id: caso.autor.sucursal_id }, ahora()),
      avisarCambio(tx, yo, []),
    ]);
    return { listo: true as const };
  });
});

/**
 * Reverts what accepted evidence credited, with compensating rows and the motivo, never by deleting. Badges earned with it
 * are flagged for RRHH, not removed.
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
    if (caso.participacion.grupo_id) await callar(tx, [claveDeMomento.desafio(caso.participacion.id)]);

    const creditos = await creditosDe(
      tx,
      [...new Set([caso.autor.id, ...ids])].map((id) => clavePuntos.evidencia(input.id, id)),
    );
    const { reparto_grupal, gracia_de_cierre } = await leerConfiguracion(tx);
    const devuelven = caso.participacion.grupo_id
      ? await delGrupo(tx, caso, roster, creditos, {
          quedan: cambio.value.participacion.puntos_acreditados,
          modo: reparto_grupal,
        })
      : creditos;
    await acreditar(
      tx,
      compensar(devuelven, {
        evidencia_id: input.id,
        motivo: `Reversión: ${input.motivo}`,
        actor_id: yo.id,
        hoy,
        diasDeGracia: await graciaVigente(tx, hoy, gracia_de_cierre),
      }),
      instante,
    );
    if (caso.participacion.grupo_id) {
      const restan = devuelven.map(({ empleado_id, puntos }) => ({ empleado_id, puntos: -puntos }));
      await repo.sumarAMiembros(tx, caso.participacion.id, restan);
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
    await notificarReversion(tx, caso, input.motivo, devuelven);
    await avisarCambio(tx, caso.autor, ids, { credito: true });
    return { descontados: devuelven.reduce((suma, c) => suma + c.puntos, 0), insignias_observadas };
  });
});

/**
 * What each group member loses. It is dated like what the evidence gave them or, failing that, like the first credit of the
 * challenge, because they received a share of what others had earned before. Somebody without other accepted evidence is no
 * longer a contributor.
 */
async function delGrupo(
  tx: Tx,
  { evidencia, participacion, autor }: Expediente,
  roster: readonly Integrante[],
  creditos: readonly Movimiento[],
  { quedan, modo }: { quedan: number; modo: RepartoGrupal },
): Promise<Devolucion[]> {
  const aceptadas = await repo.aceptadasDe(tx, participacion.id);
  const aportan = new Set(aceptadas.flatMap((a) => (a.revertida ? [] : [a.empleado_id])));
  if (!aportan.has(autor.id)) await repo.marcarAporte(tx, participacion.id, autor.id, false);
  const partes = devolucionGrupal(
    roster.map((m) => ({
      ...m,
      de_esta: sumar(creditos.filter((c) => c.empleado_id === m.empleado_id)),
      es_autor: m.empleado_id === autor.id,
      aporta: aportan.has(m.empleado_id),
    })),
    quedan,
    modo,
  );
  const todos = await creditosDe(
    tx,
    aceptadas.flatMap((a) => partes.map((p) => clavePuntos.evidencia(a.id, p.empleado_id))),
  );
  return partes.map((parte) => {
    const suyos = todos.filter((c) => c.empleado_id === parte.empleado_id);
    const fecha = (suyos.find((c) => c.origen_id === evidencia.id) ?? suyos[0])?.fecha;
    if (fecha === undefined) throw new Error('A member of the group has points that the ledger does not');
    return { ...parte, fecha };
  });
}

type Devolucion = Pick<Movimiento, 'empleado_id' | 'puntos' | 'fecha'>;
