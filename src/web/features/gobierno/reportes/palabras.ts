import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaCorta, nombreDelMes, porcentaje } from '#domain/comun/formato.ts';

/** The short name of a week or month, for a chart's axis: '9 nov', 'nov 2026'. */
export function nombreDeCorte(inicio: Dia, paso: 'semana' | 'mes'): string {
  if (paso === 'semana') return fechaCorta(inicio);
  const [anio, mes] = inicio.split('-').map(Number);
  return `${nombreDelMes(mes ?? 1).slice(0, 3)} ${anio}`;
}

/** A percentage, or a dash if the total is zero. */
export function parte(n: number | null): string {
  return n === null ? '—' : porcentaje(n);
}
