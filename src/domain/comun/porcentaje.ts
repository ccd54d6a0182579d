/**
 * A part of a whole in whole percent, rounded down, so that 100 is said only of all of it. Every percentage that somebody reads
 * is counted here: a figure is the same on every screen, file and answer. @returns null where there is no whole
 */
export function porcentajeEntero(parte: number, total: number): number | null {
  // Multiplied before it is divided: with whole numbers the quotient is exact wherever it is whole.
  return total > 0 ? Math.floor((parte * 100) / total) : null;
}
