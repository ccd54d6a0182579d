import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { nombreDelMes, rango } from '#domain/comun/formato.ts';
import type { OrigenPuntos } from '#domain/puntos/movimiento.ts';

// What the screens, the files and the mails of reports call the same things.

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

/** The long name of a week or month, for a table: '9 al 15 nov', 'noviembre de 2026'. */
export function nombreLargoDeCorte(inicio: Dia, paso: 'semana' | 'mes'): string {
  if (paso === 'semana') return rango(inicio, sumarDias(inicio, 6));
  const [anio, mes] = inicio.split('-').map(Number);
  return `${nombreDelMes(mes ?? 1)} de ${anio}`;
}
