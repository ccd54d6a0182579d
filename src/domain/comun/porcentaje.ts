/**
 * A part of a whole in whole percent, rounded down, so that 100 always means all of it. Every displayed percentage is
 * computed here, so that a figure is the same on every screen, file and response. @returns null if there is no whole
 */
export function porcentajeEntero(parte: number, total: number): number | null {
  // Multiplied before it is divided: with whole numbers the quotient is exact wherever it is whole.
  return total > 0 ? Math.floor((parte * 100) / total) : null;
}
