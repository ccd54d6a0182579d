/** Why units come or go: put in, corrected by hand, taken by a claim, given back by one that ended. */
export type TipoDeMovimientoDeStock = 'alta' | 'ajuste' | 'reclamo' | 'devolucion';

/**
 * The ledger row that takes a stock to another, so that Σ of the rows is always the stock, and 0 while it is unlimited
 * (null). @returns 0 when no row is needed
 */
export function diferenciaDeStock(antes: number | null, despues: number | null): number {
  return (despues ?? 0) - (antes ?? 0);
}
