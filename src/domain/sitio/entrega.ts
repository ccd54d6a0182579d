import { diaDe, diaSemana, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { hora } from '#domain/comun/formato.ts';

/** Up to when one orders for a delivery: the same day, or the day before it. */
export const CORTES = ['mismo_dia', 'vispera'] as const;
export type Corte = (typeof CORTES)[number];

/** Whether a zone's deliveries are free from the site's amount on, or always paid for apart. */
export const COBROS = ['gratis_desde', 'aparte'] as const;
export type Cobro = (typeof COBROS)[number];

/** Where orders are taken, on which days, and until what time one orders for them. */
export type ZonaDeEntrega = {
  readonly id: string;
  readonly nombre: string;
  /** What it covers: 'Santa Clara, Camet Norte y Mar Chiquita'. */
  readonly barrios: string;
  /** ISO weekdays on which the truck goes out, in order: 1 = lunes … 7 = domingo. */
  readonly dias: readonly number[];
  /** 'HH:MM'. */
  readonly hora_de_corte: string;
  readonly corte: Corte;
  readonly cobro: Cobro;
};

/** The next delivery of a zone: the day it arrives, and the last moment to order for it. */
export type Entrega = { readonly llega: Dia; readonly hasta: { readonly dia: Dia; readonly hora: string } };

/**
 * The first delivery that an order made now still reaches. At the very minute of the cut-off it is too late. Nothing goes out
 * on a holiday. Null if the zone has no days, or only holidays within two weeks.
 */
export function proximaEntrega(
  zona: Pick<ZonaDeEntrega, 'dias' | 'hora_de_corte' | 'corte'>,
  ahora: Date,
  feriados: ReadonlyMap<string, string> = new Map(),
): Entrega | null {
  const hoy = diaDe(ahora);
  const reloj = hora(ahora);
  for (let n = 0; n <= DIAS_QUE_SE_MIRAN; n += 1) {
    const llega = sumarDias(hoy, n);
    if (!zona.dias.includes(diaSemana(llega)) || feriados.has(llega)) continue;
    const dia = zona.corte === 'mismo_dia' ? llega : sumarDias(llega, -1);
    if (dia > hoy || (dia === hoy && reloj < zona.hora_de_corte))
      return { llega, hasta: { dia, hora: zona.hora_de_corte } };
  }
  return null;
}

/** Two weeks, so that a zone with one day finds the next one after a holiday on it. */
export const DIAS_QUE_SE_MIRAN = 14;
