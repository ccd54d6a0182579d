/**
 * When a change is written down, which is also its revision: never one that somebody has seen, so that two saves in one
 * millisecond are still two.
 */
export function despuesDe(anterior: Date, instante: Date): Date {
  return new Date(Math.max(instante.getTime(), anterior.getTime() + 1));
}
