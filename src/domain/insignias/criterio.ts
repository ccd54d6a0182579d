import { avanceEntero } from '../comun/porcentaje.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { cantidad } from '#domain/comun/formato.ts';

/** Kinds of mérito: facts that a person states about another. */
export const TIPOS_MERITO = ['puntualidad', 'asistencia', 'ventas', 'innovacion', 'teamwork'] as const;
export type TipoMerito = (typeof TIPOS_MERITO)[number];

/** Criterion types of the spec. */
export const TIPOS_CRITERIO = [
  'puntualidad',
  'ventas',
  'asistencia',
  'innovacion',
  'teamwork',
  'custom',
  'puntos_total',
  'desafios_completados',
  'racha_dias',
  'participacion',
] as const;
export type TipoCriterio = (typeof TIPOS_CRITERIO)[number];

/** When a badge is earned. A number, also as text, is a threshold; any other text asks for a mérito with that text. */
export type Criterio = { readonly tipo: TipoCriterio; readonly valor: number | string };

/** A mérito counts by its `cantidad`, or is one of a kind by its `texto`. */
export type Merito = {
  readonly tipo: TipoMerito;
  readonly cantidad: number | null;
  readonly texto: string | null;
};

/** The facts about an employee that badge criteria use. */
export type Hechos = {
  /** Σ of the ledger. */
  readonly puntos_total: number;
  /** Participations validated at 100. */
  readonly desafios_completados: number;
  /** Participations with an accepted evidence. */
  readonly participaciones: number;
  readonly racha_mejor: number;
  readonly meritos: readonly Merito[];
};

/** How far a criterion is. `porcentaje` = floor(actual/meta×100), null where no number says it (custom). */
export type ProgresoCriterio = {
  readonly cumple: boolean;
  readonly actual: number;
  readonly meta: number;
  readonly porcentaje: number | null;
  readonly falta: number;
};

/** Compares a criterion with the facts. Facts never meet a `custom` criterion, nor a threshold that is not above 0. */
export function evaluar({ tipo, valor }: Criterio, hechos: Hechos): ProgresoCriterio {
  switch (tipo) {
    case 'custom':
      return { cumple: false, actual: 0, meta: 1, porcentaje: null, falta: 1 };
    case 'puntos_total':
      return towards(hechos.puntos_total, umbral(valor));
    case 'desafios_completados':
      return towards(hechos.desafios_completados, umbral(valor));
    case 'participacion':
      return towards(hechos.participaciones, umbral(valor));
    case 'racha_dias':
      return towards(hechos.racha_mejor, umbral(valor));
    case 'puntualidad':
    case 'asistencia':
    case 'ventas':
    case 'innovacion':
    case 'teamwork':
      return towardsMeritos(
        hechos.meritos.filter((m) => m.tipo === tipo),
        valor,
      );
  }
}

/**
 * How far somebody is from a criterion, for display. A streak criterion is met by the best streak ever; if it is not met,
 * the rest is counted from the current streak, because the days must be consecutive.
 */
export function avance(criterio: Criterio, hechos: Hechos, racha_actual: number): ProgresoCriterio {
  const progreso = evaluar(criterio, hechos);
  if (criterio.tipo !== 'racha_dias' || progreso.cumple) return progreso;
  return towards(racha_actual, umbral(criterio.valor));
}

/** What is missing, in words for the employee. */
export function pistaDeCriterio({ tipo, valor }: Criterio, { cumple, falta }: ProgresoCriterio): string {
  if (tipo === 'custom') return 'La otorga Recursos Humanos';
  if (cumple) return '¡Ya cumplís lo que pide!';
  if (Number.isNaN(umbral(valor))) {
    if (!esTipoMerito(tipo)) return 'Todavía no se puede obtener';
    return `Te falta un mérito de ${NOMBRES_MERITO[tipo]}: «${enPalabras(String(valor))}»`;
  }
  const [one, many] = UNITS[tipo];
  return `${falta === 1 ? 'Te falta' : 'Te faltan'} ${cantidad(falta, one, many)}`;
}

/** 'mes_perfecto', 'idea_de_innovacion', as people read them: the words that end in -ción get their accent back. */
export function enPalabras(texto: string): string {
  return texto
    .trim()
    .replaceAll('_', ' ')
    .replaceAll(/([cs])ion\b/g, '$1ión');
}

/** Names of the kinds of mérito, as screens write them. */
export const NOMBRES_MERITO: Readonly<Record<TipoMerito, string>> = {
  puntualidad: 'puntualidad',
  asistencia: 'asistencia',
  ventas: 'ventas',
  innovacion: 'innovación',
  teamwork: 'trabajo en equipo',
};

const UNITS: Readonly<Record<Exclude<TipoCriterio, 'custom'>, readonly [string, string]>> = {
  puntos_total: ['punto', 'puntos'],
  desafios_completados: ['desafío completado', 'desafíos completados'],
  participacion: ['participación validada', 'participaciones validadas'],
  racha_dias: ['día de racha', 'días de racha'],
  puntualidad: ['mérito de puntualidad', 'méritos de puntualidad'],
  asistencia: ['mérito de asistencia', 'méritos de asistencia'],
  ventas: ['mérito de ventas', 'méritos de ventas'],
  innovacion: ['mérito de innovación', 'méritos de innovación'],
  teamwork: ['mérito de trabajo en equipo', 'méritos de trabajo en equipo'],
};

/** Whether a criterion counts méritos of its own kind. */
export function esTipoMerito(tipo: string): tipo is TipoMerito {
  return TIPOS_MERITO.some((t) => t === tipo);
}

/** One, and many, of what a criterion counts. */
export function unidadDe(tipo: Exclude<TipoCriterio, 'custom'>): readonly [string, string] {
  return UNITS[tipo];
}

function towardsMeritos(meritos: readonly Merito[], valor: number | string): ProgresoCriterio {
  const meta = umbral(valor);
  if (!Number.isNaN(meta)) {
    const sum = meritos.reduce((total, m) => total + (m.cantidad ?? 0), 0);
    return towards(sum, meta);
  }
  const wanted = sameText(String(valor));
  const has = wanted !== '' && meritos.some((m) => m.texto !== null && sameText(m.texto) === wanted);
  return towards(has ? 1 : 0, 1);
}

function towards(actual: number, meta: number): ProgresoCriterio {
  if (!(meta > 0)) return { cumple: false, actual, meta: 0, porcentaje: 0, falta: 0 };
  return {
    cumple: actual >= meta,
    actual,
    meta,
    porcentaje: Math.min(100, Math.max(0, avanceEntero(actual, meta) ?? 0)),
    falta: Math.max(0, meta - actual),
  };
}

/** The number that a valor represents; NaN for any other text. */
export function umbral(valor: number | string): number {
  return typeof valor === 'number' || /^\s*\d+([.,]\d+)?\s*$/.test(valor)
    ? Number(String(valor).replace(',', '.'))
    : Number.NaN;
}

/** 'Mes perfecto' and 'mes_perfecto' are one text: one is typed by a person, the other comes from a file. */
function sameText(s: string): string {
  return sinAcentos(s.replaceAll('_', ' '));
}
