import { type Dia, diasEntre } from './calendario/dia.ts';
import { ok, refuse, type Result } from './result.ts';

/** A branch's queue in somebody else's hands as well, from a day to another, both included. */
export type Delegacion = { readonly desde: Dia; readonly hasta: Dia };

/** The longest that a queue may be delegated at once, in days: longer is another gerente. */
export const MAXIMO_DE_DELEGACION = 92;

export type ReparoDeDelegacion = 'FECHAS_AL_REVES' | 'YA_PASO' | 'MUY_LARGA' | 'YA_DELEGADA';

/**
 * Whether a branch's queue can be delegated then. It is in one other person's hands at a time, so that everybody knows whose.
 * @param otras the delegations of the same branch that have not ended
 */
export function delegable(
  { desde, hasta }: Delegacion,
  { hoy, otras }: { hoy: Dia; otras: readonly Delegacion[] },
): Result<true, ReparoDeDelegacion> {
  if (hasta < desde) return refuse('FECHAS_AL_REVES');
  if (hasta < hoy) return refuse('YA_PASO');
  if (diasEntre(desde, hasta) + 1 > MAXIMO_DE_DELEGACION) return refuse('MUY_LARGA');
  if (otras.some((otra) => otra.desde <= hasta && desde <= otra.hasta)) return refuse('YA_DELEGADA');
  return ok(true);
}

/** Whether it is in force on a day. */
export function rige({ desde, hasta }: Delegacion, hoy: Dia): boolean {
  return desde <= hoy && hoy <= hasta;
}
