import { porcentajeEntero } from '../porcentaje.ts';
import type { Dia } from '#domain/calendario/dia.ts';
import { fechaDeCredito } from '#domain/calendario/periodo.ts';
import { type ObjetivosDesafio, puntosDe, puntosDisponibles } from '#domain/desafios/desafio.ts';
import { type Result, ok, refuse } from '#domain/result.ts';
import { type Evidencia, estaAceptada } from './evidencia.ts';
import type { Participacion } from './participacion.ts';

/** What a validator can answer. Both partials say how much of the whole challenge is met by now. */
export type Decision =
  | { readonly tipo: 'aprobar' }
  | { readonly tipo: 'parcial_objetivos'; readonly objetivos_cumplidos: readonly string[] }
  | { readonly tipo: 'parcial_porcentaje'; readonly porcentaje: number }
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
 * Decides on a pending evidence. The credit is what the validated share of the available points is worth, rounded down,
 * less what is already credited; it is dated on the day of submission unless that period has closed.
 * - By objectives, the share is that of the points of all objectives met so far, rounded down; where no objective has
 *   points, that of their number. An objective worth 0 among others that have points holds nothing back.
 * - A partial that reaches 100 is an approval.
 * - SIN_AVANCE: a partial has to validate more than before, or give back points that were reverted. Otherwise
 *   nothing of the new evidence is taken, and the honest answer is a rejection with its motivo.
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
  const { porcentaje, objetivos } = met.value;
  const available = puntosDisponibles(desafio.puntos_por_objetivo, desafio.objetivos);
  // Without reversals `porcentaje` is the validated progress. After one it can be less: what is credited
  // again is what this decision vouches for, not what the reversed one did.
  const credit = Math.max(0, share(available, porcentaje) - participacion.puntos_acreditados);
  const complete = porcentaje === 100;
  if (!complete && porcentaje <= participacion.progreso_validado && credit === 0) return refuse('SIN_AVANCE');

  const before = new Set(participacion.objetivos_cumplidos);
  return ok({
    evidencia: {
      ...evidencia,
      estado: complete ? 'aprobada' : 'parcial',
      objetivos_cumplidos: objetivos.filter((id) => !before.has(id)),
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

/** Withdraws a pending evidence. Whose it is decides `puedeAnular`. */
export function anular({ evidencia, participacion }: Caso): Result<Caso, 'YA_DECIDIDA'> {
  if (evidencia.estado !== 'enviada') return refuse('YA_DECIDIDA');
  return ok({
    evidencia: { ...evidencia, estado: 'anulada' },
    participacion: { ...participacion, hay_pendiente: false },
  });
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

type Met = { readonly porcentaje: number; readonly objetivos: readonly string[] };

function whatIsMet(
  decision: Exclude<Decision, { tipo: 'rechazar' }>,
  participacion: Participacion,
  desafio: ObjetivosDesafio,
): Result<Met, 'PARCIAL_VACIO' | 'OBJETIVO_DESCONOCIDO' | 'PORCENTAJE_INVALIDO'> {
  const all = desafio.objetivos.map(({ id }) => id);
  switch (decision.tipo) {
    case 'aprobar':
      return ok({ porcentaje: 100, objetivos: all });
    case 'parcial_porcentaje': {
      const { porcentaje } = decision;
      if (!Number.isInteger(porcentaje) || porcentaje < 1 || porcentaje > 99)
        return refuse('PORCENTAJE_INVALIDO');
      return ok({ porcentaje, objetivos: participacion.objetivos_cumplidos });
    }
    case 'parcial_objetivos': {
      const ticked = decision.objetivos_cumplidos;
      if (ticked.length === 0) return refuse('PARCIAL_VACIO');
      if (ticked.some((id) => !all.includes(id))) return refuse('OBJETIVO_DESCONOCIDO');
      const objetivos = all.filter(
        (id) => ticked.includes(id) || participacion.objetivos_cumplidos.includes(id),
      );
      return ok({ porcentaje: percentageOf(objetivos, desafio), objetivos });
    }
  }
}

function percentageOf(met: readonly string[], { objetivos, puntos_por_objetivo }: ObjetivosDesafio): number {
  const available = puntosDisponibles(puntos_por_objetivo, objetivos);
  const earned = met.reduce((sum, id) => sum + puntosDe(id, puntos_por_objetivo), 0);
  return porcentajeEntero(earned, available) ?? porcentajeEntero(met.length, objetivos.length) ?? 0;
}

/** Multiplied before divided: with whole points the quotient is exact wherever it is whole. */
function share(available: number, porcentaje: number): number {
  return Math.floor((available * porcentaje) / 100);
}
