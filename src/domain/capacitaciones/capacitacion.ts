import { avanceEntero } from '../comun/porcentaje.ts';
import { type Dia, diaDe } from '../comun/calendario/dia.ts';

/** States of a training's assignment. */
export const ESTADOS_DE_CAPACITACION = ['pendiente', 'en_progreso', 'completada', 'vencida'] as const;
export type EstadoDeCapacitacion = (typeof ESTADOS_DE_CAPACITACION)[number];

/** Kinds of training material. */
export const TIPOS_DE_MATERIAL = ['video', 'pdf', 'documento'] as const;
export type TipoDeMaterial = (typeof TIPOS_DE_MATERIAL)[number];

/** The fields that decide a state. `fecha_limite` is the last day, included; null for none. */
export type Asignacion = { readonly estado: EstadoDeCapacitacion; readonly fecha_limite: Dia | null };

/** How much of a training somebody has done: materials opened and active evaluations passed, of how many. */
export type Avance = {
  readonly materiales: number;
  readonly abiertos: number;
  readonly evaluaciones: number;
  readonly aprobadas: number;
};

/** A training is about to expire when its last day is one of the next ones, today included. */
export const DIAS_POR_VENCER = 7;

/** What is offered at once to whoever gives more time. */
export const DIAS_MAS = 14;

/** The state today, whether or not the daily job has written it down: past its last day, what is not completed is vencida. */
export function estadoVigente({ estado, fecha_limite }: Asignacion, hoy: Dia): EstadoDeCapacitacion {
  if (estado === 'completada') return 'completada';
  return fecha_limite !== null && fecha_limite < hoy ? 'vencida' : estado;
}

/**
 * Whether a reminder makes sense: it can still be completed. For an overdue one the person can only ask for a new deadline.
 */
export function sePuedeRecordar(asignacion: Asignacion, hoy: Dia): boolean {
  const estado = estadoVigente(asignacion, hoy);
  return estado === 'pendiente' || estado === 'en_progreso';
}

/** The state of an assignment after its deadline changes, by whether it had been started. */
export function estadoAlReabrir(empezada: boolean): EstadoDeCapacitacion {
  return empezada ? 'en_progreso' : 'pendiente';
}

/** The state once a first material is opened or an attempt started. An overdue or completed one keeps its state. */
export function alEmpezar(asignacion: Asignacion, hoy: Dia): EstadoDeCapacitacion {
  const estado = estadoVigente(asignacion, hoy);
  return estado === 'pendiente' ? 'en_progreso' : estado;
}

/**
 * Whether everything is done: all materials opened, every active evaluation passed. A training with nothing in it is
 * never complete: there is nothing to have done.
 */
export function estaCompleta({ materiales, abiertos, evaluaciones, aprobadas }: Avance): boolean {
  return materiales + evaluaciones > 0 && abiertos >= materiales && aprobadas >= evaluaciones;
}

/**
 * Whether work done at `hecho` may still complete the assignment: it is in progress, or the work was started on or before
 * the last day (an attempt that runs past midnight counts).
 */
export function puedeCompletarse(asignacion: Asignacion, hecho: Date): boolean {
  if (asignacion.estado === 'completada') return false;
  return asignacion.fecha_limite === null || diaDe(hecho) <= asignacion.fecha_limite;
}

/** Percent done, rounded down; 100 only for what is completed, whatever was added since. */
export function progresoDe(estado: EstadoDeCapacitacion, avance: Avance): number {
  if (estado === 'completada') return 100;
  const total = avance.materiales + avance.evaluaciones;
  const hecho =
    Math.min(avance.abiertos, avance.materiales) + Math.min(avance.aprobadas, avance.evaluaciones);
  return avanceEntero(hecho, total) ?? 0;
}

/** The kind of training material of a media type. */
export function tipoDeMaterial(mime: string): TipoDeMaterial {
  if (mime.startsWith('video/')) return 'video';
  return mime === 'application/pdf' ? 'pdf' : 'documento';
}
