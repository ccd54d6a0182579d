import { type Dia, inicioDelDia, sumarDias } from '../../comun/calendario/dia.ts';

/** Evidence has waited long after these days. */
export const DIAS_DE_ESPERA = 3;

/**
 * Evidence sent before this instant has waited more than `dias` days. By whole days, so that a figure and the list it leads
 * to are the same all day long.
 */
export function enviadasAntesDe(hoy: Dia, dias: number): Date {
  return inicioDelDia(sumarDias(hoy, -dias));
}
