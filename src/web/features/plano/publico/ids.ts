/** Ids of what the page's script brings to life, and of what it is brought to life from. */
export const PLANO = 'gondolas-plano';
export const MARCAS = 'gondolas-marcas';
export const DATOS = 'gondolas-datos';
