import { type Dia, inicioDelDia, sumarDias } from '../../comun/calendario/dia.ts';

/**
 * Evidence sent before this instant has waited more than `dias` days. By whole days, so that it is the same whatever the hour
 * at which it is asked.
 */
export function enviadasAntesDe(hoy: Dia, dias: number): Date {
  return inicioDelDia(sumarDias(hoy, -dias));
}
