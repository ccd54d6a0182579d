/** Argentine money in centavos, a whole number: what is stored, added and compared. Screens show pesos. */
export type Centavos = number & { readonly unidad?: 'centavos' };

/** The largest amount that can be typed anywhere, in pesos. Sums of millions of them are still exact in centavos. */
export const MAXIMO_DE_PESOS = 999_999_999.99;

/** Pesos with at most two decimals, as the API carries them, to centavos. @throws RangeError for any other number */
export function enCentavos(pesos: number): Centavos {
  if (!tieneDosDecimales(pesos)) throw new RangeError(`${pesos} is not an amount of pesos with two decimals`);
  return Math.round(pesos * 100);
}

/** Centavos to the number of pesos that the API carries. */
export function enPesos(centavos: Centavos): number {
  return centavos / 100;
}

/** Whether a number is whole in centavos. Compared with its own rounding: 1.15 × 100 is 114.99999999999999. */
export function tieneDosDecimales(pesos: number): boolean {
  return Number.isFinite(pesos) && Math.round(pesos * 100) / 100 === pesos;
}
