import type { Dia } from '#domain/comun/calendario/dia.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { type Objetivo, type PuntosPorObjetivo, puntosDe } from './desafio.ts';

/** The part of a challenge that rules watch over when it is created or edited. */
export type ContenidoDesafio = {
  readonly fecha_inicio: Dia;
  readonly fecha_fin: Dia;
  readonly es_grupal: boolean;
  readonly objetivos: readonly Objetivo[];
  readonly puntos_por_objetivo: PuntosPorObjetivo;
};

export type RechazoContenido =
  | 'FECHAS_INVERTIDAS'
  | 'SIN_OBJETIVOS'
  | 'OBJETIVO_REPETIDO'
  | 'PUNTOS_INVALIDOS';

/**
 * Checks a new challenge: dates in order, at least one objective, distinct ids, whole points from 0. The answer's
 * `puntos_por_objetivo` names every objective and nothing else.
 */
export function validarContenido<T extends ContenidoDesafio>(contenido: T): Result<T, RechazoContenido> {
  const { fecha_inicio, fecha_fin, objetivos } = contenido;
  if (fecha_inicio > fecha_fin) return refuse('FECHAS_INVERTIDAS');
  if (objetivos.length === 0) return refuse('SIN_OBJETIVOS');
  if (new Set(objetivos.map(({ id }) => id)).size < objetivos.length) return refuse('OBJETIVO_REPETIDO');
  const points = objetivos.map(({ id }) => [id, puntosDe(id, contenido.puntos_por_objetivo)] as const);
  if (points.some(([, n]) => !Number.isSafeInteger(n) || n < 0)) return refuse('PUNTOS_INVALIDOS');
  return ok({ ...contenido, puntos_por_objetivo: Object.fromEntries(points) });
}

/**
 * Checks an edit. Once somebody takes part, the objectives (their wording too: it is what was asked of people), their
 * points and `es_grupal` are locked with OBJETIVOS_BLOQUEADOS; titles and dates are not.
 */
export function validarEdicion<T extends ContenidoDesafio>(
  actual: ContenidoDesafio,
  cambios: T,
  hayParticipantes: boolean,
): Result<T, RechazoContenido | 'OBJETIVOS_BLOQUEADOS'> {
  if (hayParticipantes && whatIsLocked(actual) !== whatIsLocked(cambios))
    return refuse('OBJETIVOS_BLOQUEADOS');
  return validarContenido(cambios);
}

function whatIsLocked({ es_grupal, objetivos, puntos_por_objetivo }: ContenidoDesafio): string {
  return JSON.stringify([
    es_grupal,
    objetivos.map(({ id, nombre, descripcion }) => [
      id,
      nombre,
      descripcion,
      puntosDe(id, puntos_por_objetivo),
    ]),
  ]);
}
