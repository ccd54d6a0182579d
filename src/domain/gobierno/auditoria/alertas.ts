import type { ClaseDeAsiento } from '../../comun/clases-de-asiento.ts';

/** Thresholds from which administrators are alerted about the audit log. */
export type LimitesDeAlerta = {
  /** Exports by one person in an hour. */
  readonly exports: number;
  /** Hours of the company's day, the second excluded, in which administrative work is unusual; null: none. */
  readonly night: { readonly from: number; readonly to: number } | null;
};

/** The fields of a row that the alert rules use. */
export type Observado = {
  readonly accion: string;
  readonly clase: ClaseDeAsiento;
  /** The employee who did it; null for jobs, the operator and staff of the floor map. */
  readonly actor_id: string | null;
  readonly cuenta_id: string | null;
  /** Hour of the company's day, 0 to 23. */
  readonly hora: number;
  /** How many exports the same person has made in the hour that ends with this row. */
  readonly exportaciones: number;
};

export const REGLAS = ['exportaciones', 'negados', 'noche'] as const;
export type Regla = (typeof REGLAS)[number];

/** Acts that take personal data out. */
export const EXPORTACIONES = [
  'datos.exportar',
  'empleado.entregar_datos',
  'personal.entregar_datos',
] as const;

/** Which rule a row breaks, if any: the first that applies. */
export function reglaRota(fila: Observado, { exports, night }: LimitesDeAlerta): Regla | null {
  if (EXPORTACIONES.some((accion) => accion === fila.accion) && fila.exportaciones >= exports) {
    return 'exportaciones';
  }
  // It is only written from the limit on.
  if (fila.accion === 'acceso.negar') return 'negados';
  if (fila.clase === 'acto' && fila.actor_id !== null && night !== null && esDeNoche(fila.hora, night)) {
    return 'noche';
  }
  return null;
}

/** Whether an hour of the day is within a stretch that may go over midnight: 22-5. */
export function esDeNoche(hora: number, { from, to }: { from: number; to: number }): boolean {
  return from <= to ? hora >= from && hora < to : hora >= from || hora < to;
}
