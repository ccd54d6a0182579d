import { avanceEntero } from '../../comun/porcentaje.ts';
import { ok, refuse, type Result } from '../../comun/result.ts';

/** A question with its answer, as it was when the attempt began. For the server only. */
export type PreguntaDeIntento = {
  readonly id: string;
  readonly pregunta: string;
  readonly opciones: readonly [string, string, string, string];
  readonly respuesta_correcta: number;
  readonly puntos: number;
};

/** A question as shown to the person who answers it. */
export type PreguntaSinRespuesta = Omit<PreguntaDeIntento, 'respuesta_correcta'>;

/** How an attempt ended: handed in, or by the clock. */
export type FinDeIntento = 'entregado' | 'tiempo';

/** Question id → index of the chosen option. */
export type Respuestas = Readonly<Record<string, number>>;

/** An attempt at an evaluation. `vence_en` is null without a time limit; `terminado_en` while it is open. */
export type Intento = {
  readonly preguntas: readonly PreguntaDeIntento[];
  readonly puntaje_minimo: number;
  readonly iniciado_en: Date;
  readonly vence_en: Date | null;
  readonly respuestas: Respuestas;
  readonly terminado_en: Date | null;
};

export type IntentoTerminado = Intento & {
  readonly terminado_en: Date;
  readonly fin: FinDeIntento;
  /** Percent, 0 to 100, rounded down. */
  readonly puntaje: number;
  readonly aprobado: boolean;
};

/** Grace period after the deadline: an answer given in time may arrive a little late. */
export const GRACIA_MS = 10_000;

/**
 * The data that decides whether another attempt may start. `aprobada`: some attempt passed. Counts include the open one.
 */
export type Situacion = {
  readonly preguntas: number;
  readonly activa: boolean;
  readonly vencida: boolean;
  readonly aprobada: boolean;
  readonly usados: number;
  readonly permitidos: number;
};

/**
 * Whether a new attempt may begin. There is no open one: that is resumed, and costs nothing.
 * Refusals, the first that holds: EVALUACION_APROBADA (no retake after passing), CAPACITACION_VENCIDA, EVALUACION_INACTIVA
 * (paused, or without questions), SIN_INTENTOS.
 */
export function puedeIniciar(
  s: Situacion,
): Result<null, 'EVALUACION_APROBADA' | 'CAPACITACION_VENCIDA' | 'EVALUACION_INACTIVA' | 'SIN_INTENTOS'> {
  if (s.aprobada) return refuse('EVALUACION_APROBADA');
  if (s.vencida) return refuse('CAPACITACION_VENCIDA');
  if (!s.activa || s.preguntas === 0) return refuse('EVALUACION_INACTIVA');
  if (s.usados >= s.permitidos) return refuse('SIN_INTENTOS');
  return ok(null);
}

/** An attempt that begins now, with the questions as they are now. `minutos` null is without limit. */
export function iniciar(
  preguntas: readonly PreguntaDeIntento[],
  { puntaje_minimo, minutos }: { readonly puntaje_minimo: number; readonly minutos: number | null },
  ahora: Date,
): Intento {
  return {
    preguntas,
    puntaje_minimo,
    iniciado_en: ahora,
    vence_en: minutos === null ? null : new Date(ahora.getTime() + minutos * 60_000),
    respuestas: {},
    terminado_en: null,
  };
}

/** Whether its time is over: deadline plus grace period. */
export function estaVencido({ vence_en }: Pick<Intento, 'vence_en'>, ahora: Date): boolean {
  return vence_en !== null && ahora.getTime() > vence_en.getTime() + GRACIA_MS;
}

/**
 * Saves an answer: the last one of a question counts, and the same one twice changes nothing.
 * Refusals: INTENTO_TERMINADO (handed in, or too late), PREGUNTA_AJENA (no such question or option in this attempt).
 */
export function responder(
  intento: Intento,
  pregunta_id: string,
  opcion: number,
  ahora: Date,
): Result<Intento, 'INTENTO_TERMINADO' | 'PREGUNTA_AJENA'> {
  if (intento.terminado_en !== null || estaVencido(intento, ahora)) return refuse('INTENTO_TERMINADO');
  const pregunta = intento.preguntas.find(({ id }) => id === pregunta_id);
  if (pregunta === undefined || pregunta.opciones[opcion] === undefined) return refuse('PREGUNTA_AJENA');
  return ok({ ...intento, respuestas: { ...intento.respuestas, [pregunta_id]: opcion } });
}

/**
 * Ends an attempt with what was saved: handed in now, or, if its time is over, at its deadline. One that has ended does
 * not end again.
 */
export function terminar(intento: Intento, ahora: Date): Result<IntentoTerminado, 'INTENTO_TERMINADO'> {
  if (intento.terminado_en !== null) return refuse('INTENTO_TERMINADO');
  const { vence_en } = intento;
  const porTiempo = vence_en !== null && estaVencido(intento, ahora);
  return ok({
    ...intento,
    terminado_en: porTiempo ? vence_en : ahora,
    fin: porTiempo ? 'tiempo' : 'entregado',
    ...corregir(intento),
  });
}

/** Points right over points, in percent rounded down; passed from the minimum on. Unanswered is wrong. */
export function corregir({
  preguntas,
  respuestas,
  puntaje_minimo,
}: Pick<Intento, 'preguntas' | 'respuestas' | 'puntaje_minimo'>): { puntaje: number; aprobado: boolean } {
  let total = 0;
  let bien = 0;
  for (const { id, puntos, respuesta_correcta } of preguntas) {
    total += puntos;
    if (respuestas[id] === respuesta_correcta) bien += puntos;
  }
  const puntaje = avanceEntero(bien, total) ?? 0;
  return { puntaje, aprobado: total > 0 && puntaje >= puntaje_minimo };
}

/** The question without its answer. Field by field, so that nothing added to it later travels by accident. */
export function sinRespuesta({ id, pregunta, opciones, puntos }: PreguntaDeIntento): PreguntaSinRespuesta {
  return { id, pregunta, opciones, puntos };
}

/** A deadline `minutos` later; without limit it stays so. */
export function prorrogar(vence_en: Date | null, minutos: number): Date | null {
  return vence_en === null ? null : new Date(vence_en.getTime() + minutos * 60_000);
}
