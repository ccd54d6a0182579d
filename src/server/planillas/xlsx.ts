import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { diaDe, localAsUtc, ZONA } from '#domain/comun/calendario/dia.ts';
import { fechaDePlanilla } from '#domain/comun/formato.ts';
import type { ColumnaDePlanilla, Filas } from './columnas.ts';

// The one file, with `leer-xlsx.ts`, that knows which library reads and writes XLSX.

/**
 * Writes rows as an XLSX of one sheet: numbers as numbers, dates as dates, and texts as texts, whatever they begin with, so
 * that none is a formula. The header stays in sight; the widths are those of the first rows. Rows are read while sending, so
 * memory use does not grow with their number; past a sheet's limit (1,048,576) they go on in another. A few are written at
 * once, with the header in bold, which what writes while reading cannot do.
 */
export async function escribirXlsx<F>(
  columnas: readonly ColumnaDePlanilla<F>[],
  filas: Filas<F>,
): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>> {
  const celdas = enCeldas(columnas, filas);
  const muestra = await primeras(celdas, EN_MEMORIA);
  if (muestra.length < EN_MEMORIA) return escribirLibro([hojaDe('Datos', columnas, muestra)]);
  // Loaded with the first file: it would slow down the start.
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(seguidas(muestra, celdas), {
    name: 'Datos',
    columns: enColumnas(columnas, muestra),
    freezePane: { rows: 1 },
  });
}

/** One sheet of a workbook whose rows are few: all are in memory. */
export type HojaDeLibro = WriteSheet;

export function hojaDeLibro<F>(
  titulo: string,
  columnas: readonly ColumnaDePlanilla<F>[],
  filas: readonly F[],
): HojaDeLibro {
  return hojaDe(
    titulo,
    columnas,
    filas.map((fila) => columnas.map((columna) => celdaDe(columna, fila))),
  );
}

function hojaDe<F>(
  titulo: string,
  columnas: readonly ColumnaDePlanilla<F>[],
  celdas: readonly CellValue[][],
): HojaDeLibro {
  const titulos = columnas.map((columna) => enTexto(columna.titulo));
  return {
    name: titulo,
    columns: enColumnas(columnas, celdas),
    rows: [titulos, ...celdas],
    cells: new Map(titulos.map((value, i) => [`0,${i}`, { value, style: { font: { bold: true } } }])),
    freezePane: { rows: 1 },
  };
}

/** A workbook of several sheets. */
export async function escribirLibro(hojas: readonly HojaDeLibro[]): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  return Uint8Array.from(await writeXlsx({ sheets: [...hojas] }));
}

function enColumnas<F>(columnas: readonly ColumnaDePlanilla<F>[], muestra: readonly CellValue[][]) {
  return columnas.map(({ titulo, formato }, i) => ({
    header: enTexto(titulo),
    width: ancho(
      titulo,
      muestra.slice(0, DE_MUESTRA).map((fila) => fila[i] ?? null),
    ),
    ...(formato === undefined ? {} : { numFmt: FORMATOS[formato] }),
  }));
}

const FORMATOS = {
  fecha: 'dd/mm/yyyy',
  fecha_o_texto: 'dd/mm/yyyy',
  momento: 'dd/mm/yyyy hh:mm',
  pesos: '#,##0.00',
} as const;

async function* enCeldas<F>(
  columnas: readonly ColumnaDePlanilla<F>[],
  filas: Filas<F>,
): AsyncGenerator<CellValue[]> {
  for await (const fila of filas) yield columnas.map((columna) => celdaDe(columna, fila));
}

function celdaDe<F>(columna: ColumnaDePlanilla<F>, fila: F): CellValue {
  if (columna.formato === 'fecha_o_texto') {
    const escrito = columna.valor(fila);
    if (escrito === null || typeof escrito === 'string') return escrito === null ? null : enTexto(escrito);
    // A spreadsheet counts days from 1900 on, and the first two months of that year wrongly.
    return escrito.dia < '1900-03-01' ? fechaDePlanilla(escrito.dia) : new Date(`${escrito.dia}T00:00:00Z`);
  }
  const valor = columna.valor(fila);
  if (columna.formato === 'fecha') {
    if (valor === null) return null;
    return new Date(`${valor instanceof Date ? diaDe(valor) : String(valor)}T00:00:00Z`);
  }
  // A cell has no zone: it holds what the clock on the company's wall said.
  if (valor instanceof Date) return new Date(localAsUtc(valor.getTime(), ZONA));
  return typeof valor === 'string' ? enTexto(valor) : valor;
}

/** Most of what a cell holds. */
const LARGO_DE_CELDA = 32_767;

/** A text that the format can hold: no control characters, and nothing that reads as its escapes (`_x0041_`). */
function enTexto(texto: string): string {
  const limpio = texto
    .replaceAll(/\r\n?/gu, '\n')
    // oxlint-disable-next-line no-control-regex -- those are what has to go
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/giu, '_x005F_');
  return limpio.length > LARGO_DE_CELDA ? `${limpio.slice(0, LARGO_DE_CELDA - 1)}…` : limpio;
}

/** How many rows tell the widths. */
const DE_MUESTRA = 100;

/** With fewer rows than this, all are written at once. */
const EN_MEMORIA = 1000;

async function primeras<T>(de: AsyncGenerator<T>, cuantas: number): Promise<T[]> {
  const tomadas: T[] = [];
  while (tomadas.length < cuantas) {
    const siguiente = await de.next();
    if (siguiente.done === true) break;
    tomadas.push(siguiente.value);
  }
  return tomadas;
}

async function* seguidas<T>(primero: readonly T[], resto: AsyncIterable<T>): AsyncGenerator<T> {
  yield* primero;
  yield* resto;
}

/** In characters, between what a header needs and what a screen shows. */
function ancho(titulo: string, valores: readonly CellValue[]): number {
  const largos = valores.map((valor) => (valor instanceof Date ? 16 : String(valor ?? '').length));
  return Math.min(60, Math.max(8, titulo.length, ...largos) + 2);
}
