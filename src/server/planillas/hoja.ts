import type { ColumnaDePlanilla, FormatoDePlanilla } from './columnas.ts';
import { comoDescarga, respuestaPlanilla } from './escribir.ts';
import { escribirLibro, hojaDeLibro, type HojaDeLibro } from './xlsx.ts';

/** Rows that are already here, with their columns: a download by itself, or sheets of a workbook. */
export type Hoja = {
  /** As a download. */
  readonly responder: (formato: FormatoDePlanilla) => Promise<Response>;
  /** As part of a workbook. */
  readonly deLibro: (titulo: string) => HojaDeLibro[];
};

/** @param nombre of the file, as `respuestaPlanilla` takes it */
export function hoja<F>(
  nombre: string,
  columnas: readonly ColumnaDePlanilla<F>[],
  filas: readonly F[],
): Hoja {
  return {
    responder: (formato) => respuestaPlanilla(formato, nombre, columnas, filas),
    deLibro: (titulo) => [hojaDeLibro(titulo, columnas, filas)],
  };
}

/**
 * Several tables, so that what is summed is not beside its sums: each a sheet of the file and of the workbook, and in a CSV one below
 * the other, with a line between them.
 */
export function hojas(nombre: string, tablas: readonly { titulo: string; hoja: Hoja }[]): Hoja {
  return {
    async responder(formato) {
      if (formato === 'xlsx') {
        const libro = await escribirLibro(tablas.flatMap((una) => una.hoja.deLibro(una.titulo)));
        return comoDescarga(formato, nombre, libro);
      }
      const textos: string[] = [];
      for (const { hoja: una } of tablas) textos.push(await (await una.responder('csv')).text());
      // Reading them took away the mark with which a spreadsheet knows their encoding.
      return comoDescarga(formato, nombre, `\uFEFF${textos.join('\r\n')}`);
    },
    deLibro: (titulo) => tablas.flatMap((una) => una.hoja.deLibro(`${titulo} ${una.titulo}`)),
  };
}
