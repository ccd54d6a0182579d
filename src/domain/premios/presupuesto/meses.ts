import { nombreDelMes } from '#domain/comun/formato.ts';
import type { Mes } from './presupuesto.ts';

/** 'noviembre de 2026' */
export function mesEnPalabras({ anio, mes }: Mes): string {
  return `${nombreDelMes(mes)} de ${anio}`;
}
