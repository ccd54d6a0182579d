import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaDeCredito, type Periodo, periodosDe } from '#domain/comun/calendario/periodo.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';

/** The origin of a ledger row, or of a day that counts for the streak. */
export const ORIGENES_PUNTOS = [
  'evidencia',
  'reversion',
  'ajuste',
  'capacitacion',
  'merito',
  'premio',
  'gracias',
] as const;
export type OrigenPuntos = (typeof ORIGENES_PUNTOS)[number];

/** A row of the ledger. Rows are only ever added: a correction is another row. */
export type Movimiento = {
  readonly empleado_id: string;
  /** Whole points, never 0; negative takes away. */
  readonly puntos: number;
  /** The day whose periods it counts for, which may be before the day it was written. */
  readonly fecha: Dia;
  readonly motivo: string;
  readonly origen_tipo: OrigenPuntos;
  readonly origen_id: string;
  /** Who decided it; null if nobody did, as with a job. */
  readonly actor_id: string | null;
  /** Idempotency key: the same fact makes the same key, and counts once. */
  readonly clave: string;
};

/** Keys of the ledger, one builder per kind of fact. */
export const clavePuntos = {
  evidencia: (evidencia_id: string, empleado_id: string) => `evidencia:${evidencia_id}:${empleado_id}`,
  reversion: (evidencia_id: string, empleado_id: string) => `reversion:${evidencia_id}:${empleado_id}`,
  /** `uuid` is made by the screen once per form, so a repeated click is one adjustment. */
  ajuste: (uuid: string) => `ajuste:${uuid}`,
  gracias: (publicacion_id: string) => `gracias:${publicacion_id}`,
  /** RRHH took it off the wall: once, because one that was taken off for good gives no points again. */
  graciasOcultas: (publicacion_id: string) => `gracias_ocultas:${publicacion_id}`,
} as const;

/**
 * The `uuid` of the adjustment that takes one back: always the same one, so that nobody does it twice. Of that one, it is the
 * first.
 */
export function reversoDe(uuid: string): string {
  const [primero = '0'] = uuid;
  return `${(Number.parseInt(primero, 16) ^ 8).toString(16)}${uuid.slice(1)}`;
}

/** Largest adjustment by hand, in either direction. */
export const AJUSTE_MAXIMO = 1_000_000;

/** Checks an adjustment by hand: whole points, not 0, within the limit, and a motivo (answered trimmed). */
export function validarAjuste(
  puntos: number,
  motivo: string,
): Result<{ readonly puntos: number; readonly motivo: string }, 'PUNTOS_INVALIDOS' | 'MOTIVO_REQUERIDO'> {
  if (!Number.isInteger(puntos) || puntos === 0 || Math.abs(puntos) > AJUSTE_MAXIMO)
    return refuse('PUNTOS_INVALIDOS');
  if (motivo.trim() === '') return refuse('MOTIVO_REQUERIDO');
  return ok({ puntos, motivo: motivo.trim() });
}

/** Most that anybody may have in all. */
export const TOTAL_MAXIMO = 10_000_000;

/**
 * Whether an adjustment by hand may leave that total: it subtracts no more than there is, and adds no more than anybody can
 * have. A total that other corrections left below zero may always be raised.
 */
export function cabeElAjuste(puntos: number, despues: number): boolean {
  return puntos < 0 ? despues >= 0 : despues <= TOTAL_MAXIMO;
}

/** A reversal that RRHH decided: of which evidence, why, who, and the day and grace that say which periods are still open. */
export type DatosReversion = {
  readonly evidencia_id: string;
  readonly motivo: string;
  readonly actor_id: string;
  readonly hoy: Dia;
  readonly diasDeGracia: number;
};

/**
 * The rows that undo an evidence's rows: each employee loses exactly what they had got, in the periods they had got it in,
 * or today where one of those has closed.
 */
export function compensar(
  filas: readonly Pick<Movimiento, 'empleado_id' | 'puntos' | 'fecha'>[],
  { evidencia_id, motivo, actor_id, hoy, diasDeGracia }: DatosReversion,
): readonly Movimiento[] {
  return filas.map(({ empleado_id, puntos, fecha }) => ({
    empleado_id,
    puntos: -puntos,
    fecha: fechaDeCredito(fecha, hoy, diasDeGracia),
    motivo,
    origen_tipo: 'reversion',
    origen_id: evidencia_id,
    actor_id,
    clave: clavePuntos.reversion(evidencia_id, empleado_id),
  }));
}

/** Total of some rows. */
export function sumar(filas: Iterable<Pick<Movimiento, 'puntos'>>): number {
  let total = 0;
  for (const { puntos } of filas) total += puntos;
  return total;
}

/** The stored total per employee and period: the sum, and the instant it was reached, which breaks ties. */
export type Total = { readonly total: number; readonly alcanzado_en: Date };

/** The totals a ledger row moves: one of each type, by the day the row is dated. */
export function periodosQueMueve(fila: Pick<Movimiento, 'fecha'>): readonly Periodo[] {
  return periodosDe(fila.fecha);
}

/** A total after one more row, written at `en`. The repo does the same in SQL, in the row's own transaction. */
export function acumular(total: Total | null, fila: Pick<Movimiento, 'puntos'>, en: Date): Total {
  if (fila.puntos === 0 && total) return total;
  return { total: (total?.total ?? 0) + fila.puntos, alcanzado_en: en };
}
