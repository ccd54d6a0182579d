import { type Dia, dia, sumarDias } from '../../comun/calendario/dia.ts';
import type { Lapso } from './panel.ts';

/** The stretches that the desk looks at: what was sold up to today, and what is sold to come. */
export const TRAMOS = ['mes', 'anterior', 'anio', 'doce', 'proximos'] as const;
export type Tramo = (typeof TRAMOS)[number];

export const NOMBRES_DE_TRAMO: Readonly<Record<Tramo, string>> = {
  mes: 'Este mes',
  anterior: 'Mes pasado',
  anio: 'Este año',
  doce: 'Últimos 12 meses',
  proximos: 'Próximos 3 meses',
};

/** A stretch that has today, in whole months: a month that has not ended is looked at whole, because its end is sold already. */
export function tramoConocido(cual: Tramo, hoy: Dia): Lapso {
  const mes = dia(`${hoy.slice(0, 7)}-01`);
  switch (cual) {
    case 'mes':
      return { desde: mes, hasta: masMeses(mes, 1) };
    case 'anterior':
      return { desde: masMeses(mes, -1), hasta: mes };
    case 'anio':
      return { desde: dia(`${hoy.slice(0, 4)}-01-01`), hasta: dia(`${Number(hoy.slice(0, 4)) + 1}-01-01`) };
    case 'doce':
      return { desde: masMeses(mes, -11), hasta: masMeses(mes, 1) };
    case 'proximos':
      return { desde: mes, hasta: masMeses(mes, 3) };
  }
}

/** Which of them it is; null if it is none. */
export function cualEs({ desde, hasta }: Lapso, hoy: Dia): Tramo | null {
  return (
    TRAMOS.find((cual) => {
      const suyo = tramoConocido(cual, hoy);
      return suyo.desde === desde && suyo.hasta === hasta;
    }) ?? null
  );
}

/** What a stretch may be, from the days that somebody wrote, the last included. */
export const MAXIMO_DE_DIAS = 1830;

export type ReparoDeTramo = 'AL_REVES' | 'MUY_LARGO';

/** The stretch of two days as people say them, the last included. @returns why it may not be, as text */
export function tramoEscrito(desde: Dia, ultimo: Dia): { lapso: Lapso } | { reparo: ReparoDeTramo } {
  if (ultimo < desde) return { reparo: 'AL_REVES' };
  const hasta = sumarDias(ultimo, 1);
  return hasta > sumarDias(desde, MAXIMO_DE_DIAS) ? { reparo: 'MUY_LARGO' } : { lapso: { desde, hasta } };
}

/** The first of the month, so many months after (before, if negative). */
function masMeses(primero: Dia, meses: number): Dia {
  const indice = Number(primero.slice(0, 4)) * 12 + Number(primero.slice(5, 7)) - 1 + meses;
  const mes = String((indice % 12) + 1).padStart(2, '0');
  return dia(`${String(Math.floor(indice / 12)).padStart(4, '0')}-${mes}-01`);
}
