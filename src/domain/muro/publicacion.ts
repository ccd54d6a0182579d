import type { Dia } from '#domain/comun/calendario/dia.ts';
import { CLASES_DE_MOMENTO } from '#domain/comun/momentos.ts';

/** What the wall tells: that somebody thanked a colleague (`gracias`), and moments that the product announces by itself. */
export const CLASES_DE_PUBLICACION = ['gracias', ...CLASES_DE_MOMENTO] as const;
export type ClaseDePublicacion = (typeof CLASES_DE_PUBLICACION)[number];

/**
 * `visible`: on the wall. `retenida`: it has a word of RRHH's list, and waits for RRHH. `oculta`: RRHH took it off, with a
 * reason. `retirada`: its author took it back.
 */
export const ESTADOS_DE_PUBLICACION = ['visible', 'retenida', 'oculta', 'retirada'] as const;
export type EstadoDePublicacion = (typeof ESTADOS_DE_PUBLICACION)[number];

/** What a colleague may answer with: one per person and publication. */
export const REACCIONES = ['aplauso', 'corazon', 'fuerza'] as const;
export type Reaccion = (typeof REACCIONES)[number];
export const ICONOS_DE_REACCION: Readonly<Record<Reaccion, string>> = {
  aplauso: '👏',
  corazon: '💛',
  fuerza: '💪',
};

/** Whole years since somebody was hired, on a day that is the anniversary; null on any other day and before the first. */
export function aniosDeCasa(ingreso: Dia, hoy: Dia): number | null {
  const anios = Number(hoy.slice(0, 4)) - Number(ingreso.slice(0, 4));
  return anios >= 1 && diasQueSeFestejan(hoy).includes(ingreso.slice(5)) ? anios : null;
}

/**
 * The dates (`MM-DD`) that are celebrated on a day. On the 28th of February of a common year also those of the 29th, which
 * else would be celebrated every four years.
 */
export function diasQueSeFestejan(hoy: Dia): readonly string[] {
  const suyo = hoy.slice(5);
  return suyo === '02-28' && !esBisiesto(Number(hoy.slice(0, 4))) ? [suyo, '02-29'] : [suyo];
}

function esBisiesto(anio: number): boolean {
  return (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0;
}

/** What makes several publications one card: the same moment of several people on the same day. Thanks are never joined. */
type Junta = { readonly clase: ClaseDePublicacion; readonly origen: string | null; readonly dia: Dia };

/** Joins neighbours that tell the same of several people, in the order given. Each group has at least one. */
export function agrupar<P extends Junta>(publicaciones: readonly P[]): readonly (readonly [P, ...P[]])[] {
  const grupos: [P, ...P[]][] = [];
  for (const una of publicaciones) {
    const anterior = grupos.at(-1);
    if (anterior && esLoMismo(anterior[0], una)) anterior.push(una);
    else grupos.push([una]);
  }
  return grupos;
}

function esLoMismo(a: Junta, b: Junta): boolean {
  return a.clase === b.clase && a.clase !== 'gracias' && a.origen === b.origen && a.dia === b.dia;
}
