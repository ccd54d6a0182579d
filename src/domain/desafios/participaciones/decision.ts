import { avanceEntero } from '../../comun/porcentaje.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaDeCredito } from '#domain/comun/calendario/periodo.ts';
import { type ObjetivosDesafio, puntosDe, puntosDisponibles } from '#domain/desafios/desafio.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { type Evidencia, estaAceptada } from './evidencia.ts';
import { estaCompletada, type Participacion } from './participacion.ts';

/** A validator's possible decisions. Both partial ones say how much of the whole challenge is met by now. */
export type Decision =
  | { readonly tipo: 'aprobar' }
  | { readonly tipo: 'parcial_objetivos'; readonly objetivos_cumplidos: readonly string[] }
  /** `motivo`: what is missing, in words; no objective says it. */
  | { readonly tipo: 'parcial_porcentaje'; readonly porcentaje: number; readonly motivo?: string | undefined }
  | { readonly tipo: 'rechazar'; readonly motivo: string };

/** An evidence and its participation, read together and locked. */
export type Caso = { readonly evidencia: Evidencia; readonly participacion: Participacion };

/** When something is decided: the instant, its day, and the company's days of grace. */
export type Momento = { readonly ahora: Date; readonly hoy: Dia; readonly diasDeGracia: number };

/** The new state of both, and the points (per full share) to write in the ledger: 0 writes nothing. */
export type Cambio = Caso & { readonly credito: { readonly puntos: number; readonly fecha: Dia } };

export type RechazoDecision =
  | 'YA_DECIDIDA'
  | 'MOTIVO_REQUERIDO'
  | 'PARCIAL_VACIO'
  | 'OBJETIVO_DESCONOCIDO'
  | 'PORCENTAJE_INVALIDO'
  | 'SIN_AVANCE';

/**
 * Decides on a pending evidence. The credit is dated on the day of submission unless that period has closed.
 * - A percentage says how much of the whole is met by now: it credits that share of the available points, rounded down,
 *   less what is already credited.
 * - Ticks credit the points of the objectives that they are first to name, whatever was validated before by percentage,
 *   and never more than what is left of the available points. What is credited by then is the validated share; where no
 *   objective has points, it is that of the number of objectives met.
 * - A partial that leaves nothing to credit, or every objective met, is an approval.
 * - SIN_AVANCE: ticks that name nothing new, or a percentage that is no more than before and gives back nothing that was
 *   reverted. Nothing of the new evidence is taken then, and the honest answer is a rejection with its motivo.
 */
export function decidir(
  { evidencia, participacion }: Caso,
  desafio: ObjetivosDesafio,
  decision: Decision,
  momento: Momento,
): Result<Cambio, RechazoDecision> {
  if (evidencia.estado !== 'enviada') return refuse('YA_DECIDIDA');
  const fecha = fechaDeCredito(evidencia.dia_envio, momento.hoy, momento.diasDeGracia);

  if (decision.tipo === 'rechazar') {
    if (decision.motivo.trim() === '') return refuse('MOTIVO_REQUERIDO');
    return ok({
      evidencia: { ...evidencia, estado: 'rechazada' },
      participacion: { ...participacion, hay_pendiente: false },
      credito: { puntos: 0, fecha },
    });
  }

  const met = whatIsMet(decision, participacion, desafio);
  if (!met.ok) return met;
  // Without reversals `porcentaje` is the validated progress. After one it can be less: what is credited
  // again is what this decision vouches for, not what the reversed one did.
  const { porcentaje, objetivos, credit } = met.value;
  const complete = porcentaje === 100;
  const before = new Set(participacion.objetivos_cumplidos);
  const named = objetivos.filter((id) => !before.has(id));
  if (!complete && named.length === 0 && porcentaje <= participacion.progreso_validado && credit === 0)
    return refuse('SIN_AVANCE');

  return ok({
    evidencia: {
      ...evidencia,
      estado: complete ? 'aprobada' : 'parcial',
      objetivos_cumplidos: named,
      puntos_acreditados: credit,
    },
    participacion: {
      progreso_validado: Math.max(participacion.progreso_validado, porcentaje),
      objetivos_cumplidos: objetivos,
      puntos_acreditados: participacion.puntos_acreditados + credit,
      fecha_validacion: complete ? momento.ahora : participacion.fecha_validacion,
      hay_pendiente: false,
    },
    credito: { puntos: credit, fecha },
  });
}

/**
 * Withdraws a pending evidence. Whose it is decides `puedeAnular`. One that waits because its refusal was appealed (`apelada`) goes back to
 * being refused: nobody looked at it again, so it may still be appealed.
 */
export function anular({ evidencia, participacion }: Caso, apelada = false): Result<Caso, 'YA_DECIDIDA'> {
  if (evidencia.estado !== 'enviada') return refuse('YA_DECIDIDA');
  return ok({
    evidencia: { ...evidencia, estado: apelada ? 'rechazada' : 'anulada' },
    participacion: { ...participacion, hay_pendiente: false },
  });
}

/** What an appeal depends on besides the state. */
export type Rechazada = {
  readonly estado: Evidencia['estado'];
  readonly fecha_decision: Date | null;
  readonly apelada_en: Date | null;
};

/** Whether a refusal can still be appealed: once, within the company's days of grace since it was decided. */
export function esApelable(
  { estado, fecha_decision, apelada_en }: Rechazada,
  { ahora, diasDeGracia }: { ahora: Date; diasDeGracia: number },
): boolean {
  if (estado !== 'rechazada' || apelada_en !== null || fecha_decision === null) return false;
  return ahora.getTime() - fecha_decision.getTime() <= diasDeGracia * 86_400_000;
}

/** Puts a refused evidence back to wait. Whose it is decides `puedeAnular`, and who may decide it then, `puedeDecidir`. */
export function apelar(
  { participacion }: Pick<Caso, 'participacion'>,
  rechazada: Rechazada,
  cuando: { ahora: Date; diasDeGracia: number },
): Result<Participacion, 'NO_APELABLE' | 'EVIDENCIA_PENDIENTE' | 'YA_COMPLETADO'> {
  if (!esApelable(rechazada, cuando)) return refuse('NO_APELABLE');
  if (participacion.hay_pendiente) return refuse('EVIDENCIA_PENDIENTE');
  if (estaCompletada(participacion)) return refuse('YA_COMPLETADO');
  return ok({ ...participacion, hay_pendiente: true });
}

/**
 * Puts an evidence that was refused by mistake back to wait, whenever that is noticed. Who may is decided by `puedeRevertir`; whoever could
 * decide it before may again, also who refused it.
 */
export function reabrir({
  evidencia,
  participacion,
}: Caso): Result<Participacion, 'NO_REABRIBLE' | 'ESPERA_OTRA' | 'COMPLETADO_CON_OTRA'> {
  if (evidencia.estado !== 'rechazada') return refuse('NO_REABRIBLE');
  if (participacion.hay_pendiente) return refuse('ESPERA_OTRA');
  if (estaCompletada(participacion)) return refuse('COMPLETADO_CON_OTRA');
  return ok({ ...participacion, hay_pendiente: true });
}

/** The new state of both, and the points (per full share) that are taken back: 0 or more. */
export type Reversion = Caso & { readonly descontados: number };

/**
 * Undoes an accepted evidence, by RRHH with a motivo. Progress stays; the objectives it was first to meet and
 * `fecha_validacion` go, so the employee may send again and earn the same points once more, never more than are
 * available. The ledger rows to write are those of `compensar`.
 */
export function revertir(
  { evidencia, participacion }: Caso,
  motivo: string,
  ahora: Date,
): Result<Reversion, 'NO_REVERSIBLE' | 'MOTIVO_REQUERIDO'> {
  if (!estaAceptada(evidencia)) return refuse('NO_REVERSIBLE');
  if (motivo.trim() === '') return refuse('MOTIVO_REQUERIDO');
  const undone = new Set(evidencia.objetivos_cumplidos);
  return ok({
    evidencia: { ...evidencia, fecha_reversion: ahora },
    participacion: {
      ...participacion,
      objetivos_cumplidos: participacion.objetivos_cumplidos.filter((id) => !undone.has(id)),
      puntos_acreditados: participacion.puntos_acreditados - evidencia.puntos_acreditados,
      fecha_validacion: null,
    },
    descontados: evidencia.puntos_acreditados,
  });
}

type Met = {
  /** How much of the whole is met by now, 0 to 100. */
  readonly porcentaje: number;
  readonly objetivos: readonly string[];
  /** Points to credit, per full share. */
  readonly credit: number;
};

function whatIsMet(
  decision: Exclude<Decision, { tipo: 'rechazar' }>,
  { objetivos_cumplidos: before, puntos_acreditados: credited }: Participacion,
  desafio: ObjetivosDesafio,
): Result<Met, 'PARCIAL_VACIO' | 'OBJETIVO_DESCONOCIDO' | 'PORCENTAJE_INVALIDO'> {
  const all = desafio.objetivos.map(({ id }) => id);
  const available = puntosDisponibles(desafio.puntos_por_objetivo, desafio.objetivos);
  const left = Math.max(0, available - credited);
  switch (decision.tipo) {
    case 'aprobar':
      return ok({ porcentaje: 100, objetivos: all, credit: left });
    case 'parcial_porcentaje': {
      const { porcentaje } = decision;
      if (!Number.isInteger(porcentaje) || porcentaje < 1 || porcentaje > 99)
        return refuse('PORCENTAJE_INVALIDO');
      return ok({
        porcentaje,
        objetivos: before,
        credit: Math.max(0, share(available, porcentaje) - credited),
      });
    }
    case 'parcial_objetivos': {
      const ticked = decision.objetivos_cumplidos;
      if (ticked.length === 0) return refuse('PARCIAL_VACIO');
      if (ticked.some((id) => !all.includes(id))) return refuse('OBJETIVO_DESCONOCIDO');
      const objetivos = all.filter((id) => ticked.includes(id) || before.includes(id));
      if (objetivos.length === all.length) return ok({ porcentaje: 100, objetivos, credit: left });
      const named = objetivos.filter((id) => !before.includes(id));
      const worth = named.reduce((sum, id) => sum + puntosDe(id, desafio.puntos_por_objetivo), 0);
      const credit = Math.min(worth, left);
      const porcentaje =
        avanceEntero(credited + credit, available) ?? avanceEntero(objetivos.length, all.length) ?? 0;
      return ok({ porcentaje, objetivos, credit });
    }
  }
}

/** Multiplied before divided: with whole points the quotient is exact wherever it is whole. */
function share(available: number, porcentaje: number): number {
  return Math.floor((available * porcentaje) / 100);
}
