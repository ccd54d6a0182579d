/**
 * A part of a whole in whole percent, rounded down, so that 100 always means all of it. Every displayed percentage is
 * computed here, so that a figure is the same on every screen, file and response. @returns null if there is no whole
 */
export function porcentajeEntero(parte: number, total: number): number | null {
  // Multiplied before it is divided: with whole numbers the quotient is exact wherever it is whole.
  return total > 0 ? Math.floor((parte * 100) / total) : null;
}

/**
 * An amount of centavos raised (or lowered, if negative) by a whole percentage, in whole pesos. With 0 it is the same amount,
 * and it never comes to less than a peso.
 */
export function subir(centavos: number, porciento: number): number {
  if (porciento === 0) return centavos;
  return Math.max(100, Math.round((centavos * (100 + porciento)) / 10_000) * 100);
}
