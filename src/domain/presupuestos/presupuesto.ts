/** An approval commits, a delivery executes what was committed, a rejection frees it. */
export type TipoDeMovimientoDePresupuesto = 'compromiso' | 'ejecucion' | 'liberacion';
