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

/** A branch by its name; whoever has none says so. */
export function sucursalDe({ sucursal }: { sucursal: string | null }): string {
  return sucursal ?? 'Sin sucursal';
}

/** A week or a month under its bar: '9 nov', 'nov 2026'. */
export function nombreDeCorte(inicio: Dia, paso: 'semana' | 'mes'): string {
  if (paso === 'semana') return fechaCorta(inicio);
  const [anio, mes] = inicio.split('-').map(Number);
  return `${nombreDelMes(mes ?? 1).slice(0, 3)} ${anio}`;
}

/** The same in a table: '9 al 15 nov', 'noviembre de 2026'. */
export function nombreLargoDeCorte(inicio: Dia, paso: 'semana' | 'mes'): string {
  if (paso === 'semana') return rango(inicio, sumarDias(inicio, 6));
  const [anio, mes] = inicio.split('-').map(Number);
  return `${nombreDelMes(mes ?? 1)} de ${anio}`;
}

/** A share, or a dash where there is nothing to be a share of. */
export function parte(n: number | null): string {
  return n === null ? '—' : porcentaje(n);
}
