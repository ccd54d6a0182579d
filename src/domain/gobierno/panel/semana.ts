import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';

/** The week so far, and the same stretch of the one before: Monday to the same weekday, so that neither is longer. */
export function semanasQueSeComparan(hoy: Dia): {
  actual: { desde: Dia; hasta: Dia };
  anterior: { desde: Dia; hasta: Dia };
} {
  const desde = inicioDePeriodo('semana', hoy);
  return {
    actual: { desde, hasta: hoy },
    anterior: { desde: sumarDias(desde, -7), hasta: sumarDias(hoy, -7) },
  };
}

/**
 * By how many percent something grew; null from 0, of which nothing is a percentage. Cut as every percentage is
 * (`proporcionEntera`), towards no change, so that −100 is said only when nothing is left.
 */
export function cambioPorcentual(actual: number, anterior: number): number | null {
  if (anterior === 0) return actual === 0 ? 0 : null;
  // Not -0, which is what a fall of less than one percent is cut to.
  return Math.trunc(((actual - anterior) * 100) / Math.abs(anterior)) || 0;
}
