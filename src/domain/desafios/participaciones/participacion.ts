import type { Dia } from '#domain/comun/calendario/dia.ts';
import { type VigenciaDesafio, estadoVigente } from '#domain/desafios/desafio.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { type Contenido, type Evidencia, tieneContenido } from './evidencia.ts';

/**
 * Somebody's part in a challenge: an employee's, or a group's as one. The invariants, after any sequence of events:
 * - `progreso_validado` never falls. A reversal takes back points and `fecha_validacion`, not progress.
 * - `puntos_acreditados` is the sum of what its accepted and not reverted evidences credited, from 0 to what
 *   is available. For an employee's participation that is also the sum of its ledger rows.
 * - `fecha_validacion` is set if and only if the challenge is completed: validated at 100, and no reversal since.
 */
export type Participacion = {
  readonly progreso_validado: number;
  readonly objetivos_cumplidos: readonly string[];
  readonly puntos_acreditados: number;
  readonly fecha_validacion: Date | null;
  readonly hay_pendiente: boolean;
};

/** A new participation, created by assigning or by the first evidence: nothing shown, nothing validated. */
export const PARTICIPACION_NUEVA: Participacion = {
  progreso_validado: 0,
  objetivos_cumplidos: [],
  puntos_acreditados: 0,
  fecha_validacion: null,
  hay_pendiente: false,
};

/** The progress that pending evidence shows by itself. It credits nothing. */
export const PROGRESO_PENDIENTE = 10;

export type RechazoEnvio =
  | 'EVIDENCIA_VACIA'
  | 'DESAFIO_NO_ACTIVO'
  | 'DESAFIO_NO_EMPEZADO'
  | 'YA_COMPLETADO'
  | 'EVIDENCIA_PENDIENTE';

export type Envio = { readonly participacion: Participacion; readonly evidencia: Evidencia };

/**
 * Submits evidence, creating the participation (`null`) with the first. Refuses what is empty, a challenge that is not
 * open on `hoy`, a second pending submission, and a completed challenge; one whose points were reverted may be sent again.
 */
export function enviar(
  participacion: Participacion | null,
  desafio: VigenciaDesafio,
  hoy: Dia,
  contenido: Contenido,
): Result<Envio, RechazoEnvio> {
  const current = participacion ?? PARTICIPACION_NUEVA;
  if (!tieneContenido(contenido)) return refuse('EVIDENCIA_VACIA');
  if (estadoVigente(desafio, hoy) !== 'activo') return refuse('DESAFIO_NO_ACTIVO');
  if (hoy < desafio.fecha_inicio) return refuse('DESAFIO_NO_EMPEZADO');
  if (estaCompletada(current)) return refuse('YA_COMPLETADO');
  if (current.hay_pendiente) return refuse('EVIDENCIA_PENDIENTE');
  return ok({
    participacion: { ...current, hay_pendiente: true },
    evidencia: {
      estado: 'enviada',
      dia_envio: hoy,
      objetivos_cumplidos: [],
      puntos_acreditados: 0,
      fecha_reversion: null,
    },
  });
}

/** Completed: at 100 with a date of validation, which is what achievements and badges count. */
export function estaCompletada(p: Pick<Participacion, 'progreso_validado' | 'fecha_validacion'>): boolean {
  return p.progreso_validado === 100 && p.fecha_validacion !== null;
}

/** The value of the card's bar, 0 to 100: pending evidence shows 10 until more than that is validated. */
export function progresoMostrado(p: { readonly validado: number; readonly hayPendiente: boolean }): number {
  return p.hayPendiente ? Math.max(PROGRESO_PENDIENTE, p.validado) : p.validado;
}

export type EtiquetaProgreso = 'Sin comenzar' | 'En progreso' | 'Completado';

/** Label of a progress shown: 0, 1 to 99, 100. */
export function etiquetaProgreso(progreso: number): EtiquetaProgreso {
  if (progreso <= 0) return 'Sin comenzar';
  return progreso < 100 ? 'En progreso' : 'Completado';
}

export type EstadoBoton =
  | 'participar'
  | 'enviar'
  | 'pendiente'
  | 'completado'
  | 'sin_grupo'
  | 'fuera_del_grupo'
  | 'no_empezado';

/** Where somebody stands before taking part in a group's challenge: a group may have begun before they joined it. */
export type LugarEnGrupo = 'sin_grupo' | 'puede_empezar' | 'ya_empezo';

/**
 * The button of a challenge's card: 'Participar' for who has not joined, 'Enviar Evidencia' for who has, 'Completado'.
 * The others say why it cannot be pressed now. Agrees with what `enviar` refuses.
 */
export function estadoBoton(
  participacion: Participacion | null,
  desafio: { readonly fecha_inicio: Dia; readonly es_grupal: boolean },
  hoy: Dia,
  lugar: LugarEnGrupo,
): EstadoBoton {
  if (participacion && estaCompletada(participacion)) return 'completado';
  if (participacion?.hay_pendiente) return 'pendiente';
  if (hoy < desafio.fecha_inicio) return 'no_empezado';
  if (desafio.es_grupal && !participacion) {
    if (lugar === 'sin_grupo') return 'sin_grupo';
    if (lugar === 'ya_empezo') return 'fuera_del_grupo';
  }
  return participacion ? 'enviar' : 'participar';
}
