import { type Dia, diaSemana, diasEntre, sumarDias } from '../../comun/calendario/dia.ts';
import type { Periodo } from './reserva.ts';

/** A stretch of a space's row in the calendar: a booking, or days to come that nobody has. */
export type Tramo<R extends Periodo> =
  | { readonly tipo: 'reserva'; readonly desde: Dia; readonly hasta: Dia; readonly reserva: R }
  | {
      readonly tipo: 'hueco';
      readonly desde: Dia;
      readonly hasta: Dia;
      /** It ends where the calendar does, and not where a booking begins. */
      readonly abierto: boolean;
    };

/** The Monday of a day's week: weeks are sold from it. */
export function lunesDe(dia: Dia): Dia {
  return sumarDias(dia, 1 - diaSemana(dia));
}

/**
 * A space's row between two days, cut at both: its bookings in their order, and the days between them that can still be sold,
 * from today on. What was empty before today is no stretch: nobody can take it.
 * @param reservas of one space, so that none shares a day with another
 */
export function tramosDe<R extends Periodo>(
  reservas: readonly R[],
  { desde, hasta }: { readonly desde: Dia; readonly hasta: Dia },
  hoy: Dia,
): Tramo<R>[] {
  const tramos: Tramo<R>[] = [];
  let libre = desde > hoy ? desde : hoy;
  const orden = reservas.toSorted((a, b) => (a.desde < b.desde ? -1 : 1));
  for (const reserva of orden) {
    const fin = reserva.hasta === null || reserva.hasta > hasta ? hasta : reserva.hasta;
    const inicio = reserva.desde > desde ? reserva.desde : desde;
    if (inicio >= fin) continue;
    if (inicio > libre) tramos.push({ tipo: 'hueco', desde: libre, hasta: inicio, abierto: false });
    tramos.push({ tipo: 'reserva', desde: inicio, hasta: fin, reserva });
    if (fin > libre) libre = fin;
  }
  if (libre < hasta) tramos.push({ tipo: 'hueco', desde: libre, hasta, abierto: true });
  return tramos;
}

/** How far the end of a booking may be stretched: the day on which the next one begins; null, as far as one likes. */
export function topeDe(reserva: Periodo, otras: readonly Periodo[]): Dia | null {
  const siguientes = otras.map((otra) => otra.desde).filter((desde) => desde > reserva.desde);
  return siguientes.length === 0 ? null : siguientes.reduce((a, b) => (a < b ? a : b));
}

/** How many weeks one is offered where a gap is longer. */
export const SEMANAS_OFRECIDAS = 4;

/**
 * The days to offer where somebody points at a gap: from the Monday of that week, or as soon as it is free, for some weeks or as
 * long as the gap is.
 */
export function ofrecerEn(
  hueco: { readonly desde: Dia; readonly hasta: Dia },
  dia: Dia,
  semanas: number = SEMANAS_OFRECIDAS,
): { readonly desde: Dia; readonly hasta: Dia } {
  const lunes = lunesDe(dia);
  const desde = lunes > hueco.desde ? lunes : hueco.desde;
  const fin = sumarDias(lunesDe(desde), 7 * semanas);
  return { desde, hasta: fin < hueco.hasta ? fin : hueco.hasta };
}

/** The days between two points of a gap, in whole weeks (or days), never outside it, whichever was first. */
export function arrastreEn(
  hueco: { readonly desde: Dia; readonly hasta: Dia },
  uno: Dia,
  otro: Dia,
  paso: 'dia' | 'semana',
): { readonly desde: Dia; readonly hasta: Dia } {
  const [primero, ultimo] = uno < otro ? [uno, otro] : [otro, uno];
  const desde = paso === 'dia' ? primero : lunesDe(primero);
  const hasta = paso === 'dia' ? sumarDias(ultimo, 1) : sumarDias(lunesDe(ultimo), 7);
  return {
    desde: desde > hueco.desde ? desde : hueco.desde,
    hasta: hasta < hueco.hasta ? hasta : hueco.hasta,
  };
}

/** A booking's days as they are so many later (earlier, negative), never before today; what has begun stays on its days. */
export function corridaEn({ desde, hasta }: Periodo, dias: number, hoy: Dia): Periodo {
  if (desde < hoy) return { desde, hasta };
  const corren = Math.max(dias, diasEntre(desde, hoy));
  return { desde: sumarDias(desde, corren), hasta: hasta === null ? null : sumarDias(hasta, corren) };
}

/** Whether a row has a week or more to sell before the calendar ends. */
export function tieneHuecos<R extends Periodo>(tramos: readonly Tramo<R>[]): boolean {
  return tramos.some((tramo) => tramo.tipo === 'hueco' && diasEntre(tramo.desde, tramo.hasta) >= 7);
}
