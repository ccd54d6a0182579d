/** Ids of the hydrated elements and of their data. */
export const PLANO = 'gondolas-plano';
export const MARCAS = 'gondolas-marcas';
export const DATOS = 'gondolas-datos';
