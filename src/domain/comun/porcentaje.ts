// Every displayed percentage is computed here, so that a figure is the same on every screen, file and response.

/**
 * How much of what has to be reached is reached, in whole percent rounded down: progress is never more than what was done, and a
 * score never passes by rounding. @returns null if there is nothing to reach
 */
export function avanceEntero(hecho: number, meta: number): number | null {
  // Multiplied before it is divided: with whole numbers the quotient is exact wherever it is whole.
  return meta > 0 ? Math.floor((hecho * 100) / meta) : null;
}

/**
 * A part of a whole in whole percent, rounded to the nearest as who checks it with a calculator does, but 100 only if it is all of it.
 * @returns null if there is no whole
 */
export function proporcionEntera(parte: number, total: number): number | null {
  if (total <= 0) return null;
  const entera = Math.round((parte * 100) / total);
  return parte < total ? Math.min(entera, 99) : entera;
}

/**
 * An amount of centavos raised (or lowered, if negative) by a whole percentage, in whole pesos. With 0 it is the same amount,
 * and it never comes to less than a peso.
 */
export function subir(centavos: number, porciento: number): number {
  if (porciento === 0) return centavos;
  return Math.max(100, Math.round((centavos * (100 + porciento)) / 10_000) * 100);
}
