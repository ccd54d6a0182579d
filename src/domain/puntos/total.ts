import { type Periodo, periodosDe } from '#domain/comun/calendario/periodo.ts';
import type { Movimiento } from './movimiento.ts';

/** The stored total per employee and period: the sum, and the instant it was reached, which breaks ties. */
export type Total = { readonly total: number; readonly alcanzado_en: Date };

/** The totals a ledger row moves: one of each type, by the day the row is dated. */
export function periodosQueMueve(fila: Pick<Movimiento, 'fecha'>): readonly Periodo[] {
  return periodosDe(fila.fecha);
}

/** A total after one more row, written at `en`. The repo does the same in SQL, in the row's own transaction. */
export function acumular(total: Total | null, fila: Pick<Movimiento, 'puntos'>, en: Date): Total {
  if (fila.puntos === 0 && total) return total;
  return { total: (total?.total ?? 0) + fila.puntos, alcanzado_en: en };
}
