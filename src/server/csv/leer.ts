import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { type Codificacion, decodificar } from './decodificar.ts';

/** Largest CSV accepted, in bytes, and most lines below its header. */
export const MAXIMO_DE_CSV = 5 * 1024 * 1024;
export const MAXIMO_DE_LINEAS = 20_000;
/** The limit including blank lines, which take as long to read. */
const MAXIMO_CON_BLANCAS = 100_000;
/** Most columns, several times what any staff list has, because each is compared with every expected name. */
const MAXIMO_DE_COLUMNAS = 500;

/** An expected column: its possible headers, and whether it is required. */
export type ColumnaBuscada = { readonly nombres: readonly string[]; readonly obligatoria: boolean };

/** A line below the header: its number as a spreadsheet shows it, and its cells, trimmed; '' if missing. */
export type LineaCsv<C extends string> = {
  readonly linea: number;
  readonly celdas: Readonly<Record<C, string>>;
};

export type CsvLeido<C extends string> = {
  readonly codificacion: Codificacion;
  readonly delimitador: ';' | ',' | '\t';
  readonly lineas: readonly LineaCsv<C>[];
  /** Lines with more cells than the header; they are not in `lineas`. */
  readonly malas: readonly LineaMala[];
  /** Unknown headers, as written. */
  readonly ignoradas: readonly string[];
};

export type RechazoDeCsv =
  | 'ARCHIVO_VACIO'
  | 'CSV_NO_ES_TEXTO'
  | 'CSV_MAL_FORMADO'
  | 'CSV_SIN_COLUMNAS'
  | 'CSV_DEMASIADAS_LINEAS';

/**
 * Reads a CSV as people send it: any common encoding; semicolons, commas or tabs; headers in any order, case or accents.
 * Blank lines are skipped but counted. Removes the apostrophe that our own export puts before formulas. Yields to the event
 * loop from time to time.
 *
 * Refusals: ARCHIVO_VACIO (also if there is nothing below the header), CSV_NO_ES_TEXTO, CSV_MAL_FORMADO (`linea`: of the
 * unclosed quote), CSV_SIN_COLUMNAS (`faltan`: first name of each), CSV_DEMASIADAS_LINEAS (`limite`).
 */
export async function leerCsv<C extends string>(
  bytes: Uint8Array,
  columnas: Readonly<Record<C, ColumnaBuscada>>,
): Promise<
  Result<CsvLeido<C>, RechazoDeCsv> & { faltan?: readonly string[]; linea?: number; limite?: number }
> {
  const decodificado = decodificar(bytes);
  if (!decodificado.ok) return refuse('CSV_NO_ES_TEXTO');
  const { texto, codificacion } = decodificado.value;
  if (texto.trim() === '') return refuse('ARCHIVO_VACIO');
  const { delimitador, cuerpo, saltadas } = detectarDelimitador(texto);

  let encabezado: Encabezado<C> | null = null;
  let linea = saltadas;
  const lineas: LineaCsv<C>[] = [];
  const malas: LineaMala[] = [];
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
      if (linea > MAXIMO_CON_BLANCAS) {
        return { ...refuse('CSV_DEMASIADAS_LINEAS'), limite: MAXIMO_DE_LINEAS };
      }
      const celdas = enTextos(registro);
      if (celdas.every((celda) => celda === '')) continue;
      if (encabezado === null) {
        if (celdas.length > MAXIMO_DE_COLUMNAS) return refuse('CSV_NO_ES_TEXTO');
        encabezado = leerEncabezado(celdas, columnas);
        if (encabezado.faltan.length > 0) return { ...refuse('CSV_SIN_COLUMNAS'), faltan: encabezado.faltan };
        continue;
      }
      if (lineas.length + malas.length >= MAXIMO_DE_LINEAS) {
        return { ...refuse('CSV_DEMASIADAS_LINEAS'), limite: MAXIMO_DE_LINEAS };
      }
      if (celdas.slice(encabezado.ancho).some((celda) => celda !== '')) {
        malas.push({
          linea,
          problemas: [`Tiene ${celdas.length} columnas y el encabezado ${encabezado.ancho}`],
        });
      } else {
        lineas.push({ linea, celdas: encabezado.leer(celdas) });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser's own count, because it does not return the lines read before the error.
    const leidas = Number('records' in error ? error.records : 0);
    return { ...refuse('CSV_MAL_FORMADO'), linea: saltadas + leidas + 1 };
  }
  if (encabezado === null || lineas.length + malas.length === 0) return refuse('ARCHIVO_VACIO');
  return ok({ codificacion, delimitador, lineas, malas, ignoradas: encabezado.ignoradas });
}

/** The parser's rows are untyped. */
function enTextos(registro: unknown): readonly string[] {
  return Array.isArray(registro) ? registro.map(String) : [];
}

type Encabezado<C extends string> = {
  readonly ancho: number;
  readonly faltan: readonly string[];
  readonly ignoradas: readonly string[];
  readonly leer: (celdas: readonly string[]) => Record<C, string>;
};

function leerEncabezado<C extends string>(
  titulos: readonly string[],
  columnas: Readonly<Record<C, ColumnaBuscada>>,
): Encabezado<C> {
  const vistos = titulos.map(claveDe);
  const donde = Object.entries<ColumnaBuscada>(columnas).map(([columna, { nombres, obligatoria }]) => ({
    columna,
    nombre: nombres[0] ?? columna,
    obligatoria,
    indice: vistos.findIndex((visto) => nombres.some((nombre) => claveDe(nombre) === visto)),
  }));
  const usados = new Set(donde.map(({ indice }) => indice));
  return {
    ancho: titulos.length,
    faltan: donde.filter((d) => d.obligatoria && d.indice < 0).map((d) => d.nombre),
    ignoradas: titulos.filter((titulo, i) => titulo !== '' && !usados.has(i)),
    leer(celdas) {
      const fila: Record<string, string> = {};
      for (const { columna, indice } of donde) fila[columna] = sinApostrofo(celdas[indice] ?? '');
      if (!tieneTodas(fila, columnas)) throw new Error('A row of a CSV without all its columns');
      return fila;
    },
  };
}

function tieneTodas<C extends string>(
  fila: Record<string, string>,
  columnas: Readonly<Record<C, unknown>>,
): fila is Record<C, string> {
  return Object.keys(columnas).every((columna) => columna in fila);
}

/** Normalises a header: `E-mail`, `Email`, ` EMAIL ` and `e_mail` are the same. */
function claveDe(titulo: string): string {
  return sinAcentos(titulo).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Removes what `escribirCsv` put before a formula, so that an export can be imported. */
function sinApostrofo(celda: string): string {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u.test(celda) ? celda.slice(1) : celda;
}

/** Spreadsheets may write `sep=;` on the first line; otherwise it is guessed from the header. */
function detectarDelimitador(texto: string): {
  delimitador: CsvLeido<string>['delimitador'];
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
