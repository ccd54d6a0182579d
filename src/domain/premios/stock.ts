/** Why units come or go: put in, corrected by hand, taken by a claim, given back by one that ended. */
export type TipoDeMovimientoDeStock = 'alta' | 'ajuste' | 'reclamo' | 'devolucion';
