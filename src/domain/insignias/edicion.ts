import { leerEntero } from '#domain/comun/entero.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { cantidad } from '#domain/comun/formato.ts';
import {
  type Criterio,
  enPalabras,
  esTipoMerito,
  NOMBRES_MERITO,
  type TipoCriterio,
  umbral,
  unidadDe,
} from './criterio.ts';

/** The largest threshold that a criterion may ask for: sums of facts stay far below the limits of numbers. */
export const VALOR_MAXIMO = 10_000_000;
/** Characters of a text that a criterion, or a mérito, may carry. */
export const TEXTO_MAXIMO = 80;

/** What a criterion given by hand carries, to the letter of the spec. */
export const VALOR_MANUAL = 'manual';

export type RechazoCriterio = 'VALOR_FALTA' | 'VALOR_NO_ES_NUMERO' | 'VALOR_FUERA_DE_RANGO' | 'VALOR_LARGO';

/**
 * The criterion that a person wrote. Points, challenges, participations and streaks take a whole number from 1; those of
 * méritos take a number or a text such as `mes_perfecto`; `custom` takes nothing, and carries 'manual'.
 */
export function leerCriterio(tipo: TipoCriterio, escrito: string): Result<Criterio, RechazoCriterio> {
  if (tipo === 'custom') return ok({ tipo, valor: VALOR_MANUAL });
  const valor = escrito.trim();
  if (valor === '') return refuse('VALOR_FALTA');
  const leido = leerEntero(valor);
  if (!leido.ok) {
    if (!esTipoMerito(tipo)) return refuse('VALOR_NO_ES_NUMERO');
    if (!/\p{L}/u.test(valor)) return refuse('VALOR_NO_ES_NUMERO');
    return valor.length > TEXTO_MAXIMO ? refuse('VALOR_LARGO') : ok({ tipo, valor });
  }
  if (leido.value < 0) return refuse('VALOR_NO_ES_NUMERO');
  if (leido.value < 1 || leido.value > VALOR_MAXIMO) return refuse('VALOR_FUERA_DE_RANGO');
  return ok({ tipo, valor: leido.value });
}

/** The message when a criterion is not possible. */
export const PORQUE_NO_CRITERIO: Readonly<Record<RechazoCriterio, string>> = {
  VALOR_FALTA: 'Escribí cuánto hay que alcanzar',
  VALOR_NO_ES_NUMERO: 'Escribí un número entero, sin signos',
  VALOR_FUERA_DE_RANGO: 'Tiene que ser un número entero, de 1 a 10.000.000',
  VALOR_LARGO: `No puede tener más de ${TEXTO_MAXIMO} caracteres`,
};

/** What may change in a badge: everything until somebody has received it; after that, everything except its criterion. */
export function puedeCambiarCriterio(
  actual: Criterio,
  nuevo: Criterio,
  yaSeOtorgo: boolean,
): Result<Criterio, 'CRITERIO_BLOQUEADO'> {
  const igual = actual.tipo === nuevo.tipo && String(actual.valor) === String(nuevo.valor);
  return yaSeOtorgo && !igual ? refuse('CRITERIO_BLOQUEADO') : ok(igual ? actual : nuevo);
}

/** A criterion in words: '25 desafíos completados', 'Un mérito de ventas: «mejor mes»'. */
export function describirCriterio({ tipo, valor }: Criterio): string {
  if (tipo === 'custom') return 'La otorga Recursos Humanos';
  const meta = umbral(valor);
  if (!Number.isNaN(meta)) {
    const [uno, varios] = unidadDe(tipo);
    return cantidad(meta, uno, varios);
  }
  if (!esTipoMerito(tipo)) return 'Un criterio que no se puede cumplir';
  return `Un mérito de ${NOMBRES_MERITO[tipo]}: «${enPalabras(String(valor))}»`;
}

/** Each kind of criterion, as a list to choose from names it. */
export const NOMBRES_CRITERIO: Readonly<Record<TipoCriterio, string>> = {
  custom: 'A mano, por Recursos Humanos',
  puntos_total: 'Puntos acumulados',
  desafios_completados: 'Desafíos completados',
  participacion: 'Participaciones validadas',
  racha_dias: 'Mejor racha, en días',
  puntualidad: 'Méritos de puntualidad',
  asistencia: 'Méritos de asistencia',
  ventas: 'Méritos de ventas',
  innovacion: 'Méritos de innovación',
  teamwork: 'Méritos de trabajo en equipo',
};
