import { diaDe } from '#domain/comun/calendario/dia.ts';
import {
  decidir as decidirCaso,
  type Decision,
  type RechazoDecision,
} from '#domain/desafios/participaciones/decision.ts';
import type { EstadoEvidencia } from '#domain/desafios/participaciones/evidencia.ts';
import { estaCompletada } from '#domain/desafios/participaciones/participacion.ts';
import { repartoGrupal, type Parte } from '#domain/desafios/participaciones/reparto.ts';
import { puedeDecidir, puedeVerEmpleado } from '#domain/comun/permisos/permisos.ts';
import { clavePuntos } from '#domain/puntos/movimiento.ts';
import { refuse, ok, type Result } from '#domain/comun/result.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe, type Contexto } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { conElCierre } from '#server/db/guardia.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { leerConfiguracion } from '../../empresa/configuracion/leer.ts';
import { leerLogros, otorgarGanadas } from '../../insignias/evaluar.ts';
import { acreditar } from '../../puntos/acreditar.ts';
import { graciaDesde, retenerCorte } from '../../puntos/corte.ts';
import { guardarResumenes, sumarDias } from '../../puntos/rachas/anotar.ts';
import { anunciar } from '../../../comun/anunciar.ts';
import { claveDeMomento } from '#domain/comun/momentos.ts';
import { resolverEvidencias } from '../../../comun/notificaciones/repo-resueltas.ts';
import { nombreDe } from '../../../comun/nombres.ts';
import { notificarDecision, avisarCambio } from './notificar.ts';
import { bloquearExpediente, buscarExpediente, cerrarEvidencia, comoEvidencia } from './repo-expediente.ts';
import * as repo from './repo.ts';

/** Approves, approves in part or rejects a piece of evidence. */
export const decidir = os.participaciones.decidir.handler(async ({ input, context, errors }) => {
  const result = await context.db.transaction((tx) =>
    decidirEvidencia(tx, context, input.id, input.decision),
  );
  if (result.ok) return result.value;
  if (result.code !== 'YA_DECIDIDA') throw errors[result.code]();
  const caso = await buscarExpediente(context.db, input.id);
  if (!caso) throw errors.NO_ENCONTRADO();
  const por = caso.evidencia.decidida_por ? await nombreDe(context.db, caso.evidencia.decidida_por) : null;
  throw errors.YA_DECIDIDA({ data: { estado: caso.evidencia.estado, por } });
});

export type Decidida = { estado: EstadoEvidencia; credito: number; progreso: number };

/**
 * A whole decision in the caller's transaction: state, ledger, totals, streak, badges, notifications and live events. It
 * locks the participation and compares the state of the evidence (compare-and-set), so of several validators only one
 * decides.
 */
async function decidirEvidencia(
  tx: Tx,
  context: Contexto,
  evidencia_id: string,
  decision: Decision,
): Promise<Result<Decidida, RechazoDecision | 'NO_ENCONTRADO' | 'SIN_PERMISO'>> {
  const yo = empleadoDe(context);
  // Here and below, statements that do not depend on each other are sent together, in this order (docs/decisions/0040).
  const [caso, configuracion, corte] = await juntas([
    bloquearExpediente(tx, evidencia_id),
    leerConfiguracion(tx),
    retenerCorte(tx),
  ]);
  if (!caso) return refuse('NO_ENCONTRADO');
  const roster = caso.participacion.grupo_id ? await repo.integrantes(tx, caso.participacion.id) : [];
  const ids = roster.map((m) => m.empleado_id);
  if (!puedeDecidir(context.actor, caso.autor, ids, caso.evidencia.rechazada_por)) {
    return refuse(puedeVerEmpleado(context.actor, caso.autor) ? 'SIN_PERMISO' : 'NO_ENCONTRADO');
  }

  const instante = ahora();
  const hoy = diaDe(instante);
  const evidencia = comoEvidencia(caso.evidencia);
  const cambio = decidirCaso(
    { evidencia, participacion: repo.comoParticipacion(caso.participacion, evidencia.estado === 'enviada') },
    caso.desafio,
    decision,
    { ahora: instante, hoy, diasDeGracia: graciaDesde(corte, hoy, configuracion.gracia_de_cierre) },
  );
  if (!cambio.ok) return cambio;
  const { evidencia: nueva, participacion, credito } = cambio.value;
  const motivo = ('motivo' in decision && decision.motivo?.trim()) || null;

  const { id: participacion_id, grupo_id } = caso.participacion;
  const cerrar = () =>
    cerrarEvidencia(tx, evidencia_id, {
      estado: nueva.estado,
      decidida_por: yo.id,
      fecha_decision: instante,
      motivo,
      objetivos_cumplidos: [...nueva.objetivos_cumplidos],
      progreso_resultante: participacion.progreso_validado,
      puntos_acreditados: nueva.puntos_acreditados,
    });
  const guardar = () => repo.guardarParticipacion(tx, participacion_id, participacion);
  let mia: boolean;
  let progreso: number;
  let partes: readonly Parte[] = [];
  let rachas: Promise<unknown>[] = [];
  if (nueva.estado === 'rechazada') {
    [mia, progreso] = await juntas([cerrar(), guardar()]);
  } else {
    partes = grupo_id
      ? repartoGrupal(
          { puntos: credito.puntos, total: participacion.puntos_acreditados },
          roster.filter((m) => m.activo && (m.aporto || m.empleado_id === caso.autor.id)),
          configuracion.reparto_grupal,
        )
      : [{ empleado_id: caso.autor.id, puntos: credito.puntos }].filter((p) => p.puntos > 0);
    const origen = { origen_tipo: 'evidencia', origen_id: evidencia_id } as const;
    const movimientos = partes.map(({ empleado_id, puntos }) => ({
      ...origen,
      empleado_id,
      puntos,
      fecha: credito.fecha,
      motivo: `Desafío: ${caso.desafio.titulo}`,
      actor_id: yo.id,
      clave: clavePuntos.evidencia(evidencia_id, empleado_id),
    }));
    const dia = { ...origen, empleado_id: caso.autor.id, dia: evidencia.dia_envio };
    // A group's completion counts for its whole roster, not only for the author of this evidence.
    const todos = [...new Set([caso.autor.id, ...ids])].toSorted();
    const escrito = await juntas([
      cerrar(),
      guardar(),
      grupo_id ? repo.marcarAporte(tx, participacion_id, caso.autor.id, true) : null,
      acreditar(tx, movimientos, instante),
      grupo_id ? repo.sumarAMiembros(tx, participacion_id, partes) : null,
      sumarDias(tx, [dia], instante, configuracion),
      leerLogros(tx, todos, instante),
    ]);
    [mia, progreso] = escrito;
    const [, , , , , resumenes, logros] = escrito;
    await otorgarGanadas(tx, logros, instante, new Map(resumenes.map((r) => [r.empleado_id, r.mejor])));
    rachas = [guardarResumenes(tx, resumenes)];
  }
  // Its state was read under the lock and was pending, so the update cannot miss.
  if (!mia) throw new Error('The evidence was decided by somebody who did not hold its participation');
  const fallo = {
    estado: nueva.estado,
    motivo,
    progreso: participacion.progreso_validado,
    partes,
    por: yo.id,
    cuando: instante,
  };
  if (grupo_id && estaCompletada(participacion) && !estaCompletada(caso.participacion)) {
    const { titulo, id: origen } = caso.desafio;
    const clave = claveDeMomento.desafio(participacion_id);
    await anunciar(
      tx,
      [{ clase: 'desafio', empleado_id: null, grupo_id, texto: titulo, origen, clave }],
      instante,
    );
  }
  conElCierre([
    ...rachas,
    notificarDecision(tx, caso, fallo),
    resolverEvidencias(tx, { id: evidencia_id, sucursal_id: caso.autor.sucursal_id }, instante),
    avisarCambio(tx, caso.autor, ids, { credito: partes.length > 0 }),
  ]);
  return ok({ estado: nueva.estado, credito: credito.puntos, progreso });
}

/** Applies the same decision to several, each in its own transaction, so that a failed one does not undo the others. */
export const decidirVarias = os.participaciones.decidirVarias.handler(async ({ input, context }) => {
  const no_decididas: { id: string; codigo: string }[] = [];
  const ids = [...new Set(input.ids)];
  for (const id of ids) {
    const result = await context.db.transaction((tx) => decidirEvidencia(tx, context, id, input.decision));
    if (!result.ok) no_decididas.push({ id, codigo: result.code });
  }
  return { decididas: ids.length - no_decididas.length, no_decididas };
});
