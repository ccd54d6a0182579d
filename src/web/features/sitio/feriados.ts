import type { Sitio } from './tipos.ts';

/** The company's holidays of the coming days, by date, as the rules of opening and delivery take them. */
export function feriadosDe({ feriados }: Pick<Sitio, 'feriados'>): ReadonlyMap<string, string> {
  return new Map(feriados.map(({ fecha, nombre }) => [fecha, nombre]));
}
