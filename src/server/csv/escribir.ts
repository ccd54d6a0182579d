import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column of a CSV: its header, and what it says of a row. A number is written with a decimal comma; null is empty. */
export type ColumnaCsv<F> = {
  readonly titulo: string;
  readonly valor: (fila: F) => string | number | null;
};

/**
 * Writes rows as a CSV that a spreadsheet in Spanish opens with a double click: semicolons, UTF-8 with BOM, CRLF. Cells
 * that a spreadsheet would take for a formula (= + - @ tab return, and their wide forms) get an apostrophe before;
 * negative numbers stay numbers. Rows are taken as they are sent, so memory stays flat however many there are.
 */
export function escribirCsv<F>(
  columnas: readonly ColumnaCsv<F>[],
  filas: Iterable<F> | AsyncIterable<F>,
): ReadableStream<Uint8Array> {
  const escritor = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    // A line break inside a cell, whichever it is: unquoted it would begin a row of its own.
    quoted_match: /[\r\n]/u,
    header: true,
    columns: columnas.map(({ titulo }, i) => ({ key: String(i), header: titulo })),
    cast: { number: (n) => String(n).replace('.', ',') },
  });
  const celdas = Readable.from(enCeldas(columnas, filas));
  // Whoever reads hears of a failure through the stream itself: the download breaks off and is not taken for a whole one.
  pipeline(celdas, escritor, () => undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's type of its own web streams, which are those
  return Readable.toWeb(escritor) as ReadableStream<Uint8Array>;
}

/** The same as a file to be saved. `nombre` without extension, in ASCII: `empleados-2026-11-20`. */
export function respuestaCsv<F>(
  nombre: string,
  columnas: readonly ColumnaCsv<F>[],
  filas: Iterable<F> | AsyncIterable<F>,
): Response {
  return new Response(escribirCsv(columnas, filas), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${nombre.replaceAll(/[^\w.-]/gu, '_')}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

async function* enCeldas<F>(
  columnas: readonly ColumnaCsv<F>[],
  filas: Iterable<F> | AsyncIterable<F>,
): AsyncGenerator<(string | number)[]> {
  for await (const fila of filas) yield columnas.map(({ valor }) => valor(fila) ?? '');
}
