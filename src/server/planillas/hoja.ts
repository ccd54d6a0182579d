import type { ColumnaDePlanilla, FormatoDePlanilla } from './columnas.ts';
import { respuestaPlanilla } from './escribir.ts';
import { hojaDeLibro, type HojaDeLibro } from './xlsx.ts';

/** Rows that are already here, with their columns: a download by itself, or a sheet of a workbook. */
export type Hoja = {
  /** As a download. */
  readonly responder: (formato: FormatoDePlanilla) => Promise<Response>;
  /** As one of several in a workbook. */
  readonly deLibro: (titulo: string) => HojaDeLibro;
};

/** @param nombre of the file, as `respuestaPlanilla` takes it */
export function hoja<F>(
  nombre: string,
  columnas: readonly ColumnaDePlanilla<F>[],
  filas: readonly F[],
): Hoja {
  return {
    responder: (formato) => respuestaPlanilla(formato, nombre, columnas, filas),
    deLibro: (titulo) => hojaDeLibro(titulo, columnas, filas),
  };
}
