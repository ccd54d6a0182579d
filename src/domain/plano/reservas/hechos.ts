import { type Dia, diaDe, inicioDelDia, sumarDias } from '../../comun/calendario/dia.ts';
import { CATEGORIA_LIBRE, type Espacio } from '../espacio.ts';
import type { Periodo } from './reserva.ts';

/** The fields of a space that are not typed: they say what today's bookings say. */
export type CamposDeVenta = Pick<Espacio, 'status' | 'brand' | 'category' | 'end_date'>;
export const CAMPOS_DE_VENTA = ['status', 'brand', 'category', 'end_date'] as const;

/** What is sold of a space today, as far as its fields show it. */
export type Vendida = Periodo & {
  readonly marca: string | null;
  /** Written with the booking, or else what the brand sells; empty: nobody said. */
  readonly categoria: string;
};

/**
 * What a space's fields say by what is sold of it today; null, nothing is.
 * @param libre the category of one that was free already: whoever draws it may write what it is for
 */
export function segunLoVendido(vendida: Vendida | null, libre: string = CATEGORIA_LIBRE): CamposDeVenta {
  if (vendida === null) return { status: 'available', brand: null, category: libre, end_date: null };
  const { marca, categoria, hasta } = vendida;
  return {
    status: 'occupied',
    brand: marca,
    category: categoria === '' ? CATEGORIA_LIBRE : categoria,
    end_date: ultimoDia(hasta),
  };
}

/** How many days before its end a booking's owner is told, each once. */
export const AVISOS_DE_FIN = [60, 30, 7] as const;

/** The end of the day that is so many days from today: up to then fall the holds that are told as of those days. */
export function finDeRetenciones(hoy: Dia, dias: number): Date {
  return inicioDelDia(sumarDias(hoy, dias + 1));
}

/** The last day of a hold: one that falls as a day begins lasted until the end of the day before. */
export function diaDeCaida(vence_en: Date): Dia {
  return diaDe(new Date(vence_en.getTime() - 1));
}

/** The last day of a booking, which is how people say its end; null if it has none. */
export function ultimoDia(hasta: Dia | null): Dia | null {
  return hasta === null ? null : sumarDias(hasta, -1);
}
