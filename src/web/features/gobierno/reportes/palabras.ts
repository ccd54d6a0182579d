import type { Dia } from '#domain/comun/calendario/dia.ts';
import { sumarDias } from '#domain/comun/calendario/dia.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';
import { fechaCorta, nombreDelMes, porcentaje, rango } from '#domain/comun/formato.ts';

export const ORIGENES: Readonly<Record<OrigenPuntos, string>> = {
  evidencia: 'Evidencias aprobadas',
  reversion: 'Reversiones',
  ajuste: 'Ajustes a mano',
  capacitacion: 'Capacitaciones',
  merito: 'Méritos',
  premio: 'Premios',
};

export const ESTADOS_DE_PREMIO = {
  pendiente: 'Pendiente',
  aprobado: 'Aprobado',
  entregado: 'Entregado',
  rechazado: 'Rechazado',
} as const;

/** The branch's name, or that the person has none. */
export function sucursalDe({ sucursal }: { sucursal: string | null }): string {
  return sucursal ?? 'Sin sucursal';
}

/** The short name of a week or month, for a chart's axis: '9 nov', 'nov 2026'. */
export function nombreDeCorte(inicio: Dia, paso: 'semana' | 'mes'): string {
  if (paso === 'semana') return fechaCorta(inicio);
  const [anio, mes] = inicio.split('-').map(Number);
  return `${nombreDelMes(mes ?? 1).slice(0, 3)} ${anio}`;
}

/** Its long name, for a table: '9 al 15 nov', 'noviembre de 2026'. */
export function nombreLargoDeCorte(inicio: Dia, paso: 'semana' | 'mes'): string {
  if (paso === 'semana') return rango(inicio, sumarDias(inicio, 6));
  const [anio, mes] = inicio.split('-').map(Number);
  return `${nombreDelMes(mes ?? 1)} de ${anio}`;
}

/** A percentage, or a dash if the total is zero. */
export function parte(n: number | null): string {
  return n === null ? '—' : porcentaje(n);
}
