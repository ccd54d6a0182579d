import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column of a CSV: its header and its value for a row. Numbers get a decimal comma; null is empty. */
export type ColumnaCsv<F> = {
  readonly titulo: string;
  readonly valor: (fila: F) => string | number | null;
};

/**
 * Writes rows as a CSV that a spreadsheet in Spanish opens with a double click: semicolons, UTF-8 with BOM, CRLF. Cells
 * that a spreadsheet would take for a formula (= + - @ tab return, and their full-width forms) get a leading apostrophe;
 * negative numbers stay numbers. Rows are read while sending, so memory use does not grow with their number.
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
    // Quote cells with any kind of line break, which would otherwise start a new row.
    quoted_match: /[\r\n]/u,
    header: true,
    columns: columnas.map(({ titulo }, i) => ({ key: String(i), header: titulo })),
    cast: { number: (n) => String(n).replace('.', ',') },
  });
  const celdas = Readable.from(enCeldas(columnas, filas));
  // A failure reaches the reader through the stream: the download breaks off, so that it is not taken for complete.
  pipeline(celdas, escritor, () => undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's type of its own web streams, which are those
  return Readable.toWeb(escritor) as ReadableStream<Uint8Array>;
}

async function* enCeldas<F>(
  columnas: readonly ColumnaCsv<F>[],
  filas: Iterable<F> | AsyncIterable<F>,
): AsyncGenerator<(string | number)[]> {
  for await (const fila of filas) yield columnas.map(({ valor }) => valor(fila) ?? '');
}
