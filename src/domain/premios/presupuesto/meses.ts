import type { Mes } from './presupuesto.ts';

/** The names of the twelve months, as Spanish writes them: in lower case. */
export const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** 'noviembre de 2026' */
export function mesEnPalabras({ anio, mes }: Mes): string {
  return `${MESES[mes - 1] ?? mes} de ${anio}`;
}
