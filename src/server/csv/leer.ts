import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FilaDeHoja } from '#domain/personas/importaciones/columnas.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { type Codificacion, decodificar } from './decodificar.ts';

/** Largest CSV accepted, in bytes, and most lines below its header. */
export const MAXIMO_DE_CSV = 5 * 1024 * 1024;
export const MAXIMO_DE_LINEAS = 20_000;
/** The limit including blank lines, which take as long to read. */
const MAXIMO_CON_BLANCAS = 100_000;
/** Most columns, several times what any staff list has, because each is compared with every expected name. */
export const MAXIMO_DE_COLUMNAS = 500;

export type CsvLeido = {
  readonly codificacion: Codificacion;
  readonly delimitador: ';' | ',' | '\t';
  /** Its lines that are not blank, the header too. */
  readonly filas: readonly FilaDeHoja[];
};

export type RechazoDeCsv = 'ARCHIVO_VACIO' | 'CSV_NO_ES_TEXTO' | 'CSV_MAL_FORMADO' | 'CSV_DEMASIADAS_LINEAS';

/**
 * Reads a CSV as people send it: any common encoding; semicolons, commas or tabs. Blank lines are skipped but counted.
 * Removes the apostrophe that our own export puts before formulas. Yields to the event loop from time to time.
 *
 * Refusals: ARCHIVO_VACIO (also if there is nothing below the header), CSV_NO_ES_TEXTO, CSV_MAL_FORMADO (`linea`: of the
 * unclosed quote), CSV_DEMASIADAS_LINEAS (`limite`).
 */
export async function leerCsv(
  bytes: Uint8Array,
): Promise<Result<CsvLeido, RechazoDeCsv> & { linea?: number; limite?: number }> {
  const decodificado = decodificar(bytes);
  if (!decodificado.ok) return refuse('CSV_NO_ES_TEXTO');
  const { texto, codificacion } = decodificado.value;
  if (texto.trim() === '') return refuse('ARCHIVO_VACIO');
  const { delimitador, cuerpo, saltadas } = detectarDelimitador(texto);

  let linea = saltadas;
  const filas: FilaDeHoja[] = [];
  const lector = Readable.from(enTrozos(cuerpo)).pipe(
    parse({
      delimiter: delimitador,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      trim: true,
    }),
  );
  try {
    for await (const registro of lector) {
      linea += 1;
      if (linea > MAXIMO_CON_BLANCAS || filas.length > MAXIMO_DE_LINEAS + 1) {
        return { ...refuse('CSV_DEMASIADAS_LINEAS'), limite: MAXIMO_DE_LINEAS };
      }
      const celdas = enTextos(registro);
      if (celdas.every((celda) => celda === '')) continue;
      if (celdas.length > MAXIMO_DE_COLUMNAS) return refuse('CSV_NO_ES_TEXTO');
      filas.push({ linea, celdas: celdas.map(sinApostrofo) });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser's own count, because it does not return the lines read before the error.
    const leidas = Number('records' in error ? error.records : 0);
    return { ...refuse('CSV_MAL_FORMADO'), linea: saltadas + leidas + 1 };
  }
  if (filas.length < 2) return refuse('ARCHIVO_VACIO');
  if (filas.length > MAXIMO_DE_LINEAS + 1) {
    return { ...refuse('CSV_DEMASIADAS_LINEAS'), limite: MAXIMO_DE_LINEAS };
  }
  return ok({ codificacion, delimitador, filas });
}

/** The parser's rows are untyped. */
function enTextos(registro: unknown): readonly string[] {
  return Array.isArray(registro) ? registro.map(String) : [];
}

/** Removes what `escribirCsv` put before a formula, so that an export can be imported. */
function sinApostrofo(celda: string): string {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u.test(celda) ? celda.slice(1) : celda;
}

/** Spreadsheets may write `sep=;` on the first line; otherwise it is guessed from the header. */
function detectarDelimitador(texto: string): {
  delimitador: CsvLeido['delimitador'];
  cuerpo: string;
  saltadas: number;
} {
  const dicho = /^sep=([;,\t])\r?\n/iu.exec(texto);
  const cuerpo = dicho ? texto.slice(dicho[0].length) : texto;
  const saltadas = dicho ? 1 : 0;
  const escrito = DELIMITADORES.find((d) => d === dicho?.[1]);
  if (escrito) return { delimitador: escrito, cuerpo, saltadas };
  const encabezado = /^\s*(.*)/u.exec(cuerpo)?.[1]?.replaceAll(/"[^"]*"/gu, '') ?? '';
  const [mejor = ';'] = DELIMITADORES.toSorted(
    (a, b) => encabezado.split(b).length - encabezado.split(a).length,
  );
  return { delimitador: mejor, cuerpo, saltadas };
}

const DELIMITADORES = [';', ',', '\t'] as const;
const TROZO = 64 * 1024;

function* enTrozos(texto: string): Generator<string> {
  for (let i = 0; i < texto.length; i += TROZO) yield texto.slice(i, i + TROZO);
}
