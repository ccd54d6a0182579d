import { type Dia, dia, diaSemana, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { type Tramo, tramoInicial } from './filtro.ts';
import type { PeriodoDeEnvio } from './programacion.ts';

/**
 * The stretches that a report is usually asked for: the calendar's month, quarter, half or year that has today, and the month with the
 * two before it, with which reports open (`tramoInicial`). Up to today.
 */
export const TRAMOS = ['mes', 'trimestre', 'ultimos', 'semestre', 'anio'] as const;
export type TramoConocido = (typeof TRAMOS)[number];

/** Their names on the screen. */
export const NOMBRES_DE_TRAMO: Readonly<Record<TramoConocido, string>> = {
  mes: 'Este mes',
  trimestre: 'Este trimestre',
  ultimos: 'Tres meses',
  semestre: 'Este semestre',
  anio: 'Este año',
};

const MESES: Readonly<Record<TramoConocido, number>> = {
  mes: 1,
  trimestre: 3,
  ultimos: 3,
  semestre: 6,
  anio: 12,
};

export function tramoConocido(cual: TramoConocido, hoy: Dia): Tramo {
  if (cual === 'ultimos') return tramoInicial(hoy);
  const mes = inicioDePeriodo('mes', hoy);
  return { desde: haceMeses(mes, indiceDeMes(mes) % MESES[cual]), hasta: hoy };
}

/** The last whole week, month… that ended before a day. */
export function tramoDeEnvio(periodo: PeriodoDeEnvio, hoy: Dia): Tramo {
  const hasta = sumarDias(inicioDe(periodo, hoy), -1);
  return { desde: inicioDe(periodo, hasta), hasta };
}

/** Which of them a stretch is, the shortest if it is several, as in January; null if it is none. */
export function cualEs({ desde, hasta }: Tramo, hoy: Dia): TramoConocido | null {
  return TRAMOS.find((cual) => hasta === hoy && desde === tramoConocido(cual, hoy).desde) ?? null;
}

/**
 * What a stretch is compared with: as many days, from the start of the period before. Months, quarters, halves and years go back by
 * one of them, and other stretches that start a month by the months that they touch; whole months are compared with whole months,
 * though these have more or fewer days. A week, and a stretch that starts on any other day, has the days just before it. The two
 * never overlap.
 */
export function tramoAnterior({ desde, hasta }: Tramo): Tramo {
  const largo = diasEntre(desde, hasta);
  const esSemana = largo === 6 && diaSemana(desde) === 1;
  if (esSemana || desde !== inicioDePeriodo('mes', desde))
    return { desde: sumarDias(desde, -largo - 1), hasta: sumarDias(desde, -1) };
  const mes = inicioDePeriodo('mes', hasta);
  const toca = indiceDeMes(mes) - indiceDeMes(desde) + 1;
  const suyo = TRAMOS.find((cual) => toca <= MESES[cual] && indiceDeMes(desde) % MESES[cual] === 0);
  const meses = suyo === undefined ? toca : MESES[suyo];
  const inicio = haceMeses(desde, meses);
  if (hasta === finDePeriodo('mes', mes))
    return { desde: inicio, hasta: finDePeriodo('mes', haceMeses(mes, meses)) };
  const iguales = sumarDias(inicio, largo);
  return { desde: inicio, hasta: iguales < desde ? iguales : sumarDias(desde, -1) };
}

function inicioDe(periodo: PeriodoDeEnvio, d: Dia): Dia {
  return periodo === 'semana' ? inicioDePeriodo('semana', d) : tramoConocido(periodo, d).desde;
}

/** Months since year 0. */
function indiceDeMes(d: Dia): number {
  const [anio = 0, mes = 1] = d.split('-').map(Number);
  return anio * 12 + mes - 1;
}

/** The first of the month, so many months before. */
function haceMeses(primero: Dia, meses: number): Dia {
  const indice = indiceDeMes(primero) - meses;
  return dia(
    `${String(Math.floor(indice / 12)).padStart(4, '0')}-${String((indice % 12) + 1).padStart(2, '0')}-01`,
  );
}
