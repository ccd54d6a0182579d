/** Argentine money in centavos, a whole number: what is stored, added and compared. Screens show pesos. */
export type Centavos = number & { readonly unidad?: 'centavos' };
