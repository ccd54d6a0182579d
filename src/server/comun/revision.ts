/**
 * The instant to store for a change, which is also its revision: always later than the previous one, so that two saves in
 * the same millisecond differ.
 */
export function despuesDe(anterior: Date, instante: Date): Date {
  return new Date(Math.max(instante.getTime(), anterior.getTime() + 1));
}
