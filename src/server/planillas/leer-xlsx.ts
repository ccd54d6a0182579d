import type { CellValue, Sheet } from 'hucre/xlsx';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import type { FilaDeHoja, Hoja, Libro } from '#domain/personas/importaciones/columnas.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';
import { MAXIMO_DE_COLUMNAS, MAXIMO_DE_LINEAS } from '../csv/leer.ts';
import { descomprimir, leerDirectorio, ZipInvalido, type EntradaZip } from '../files/zip.ts';

export type RechazoDeXlsx =
  | 'ARCHIVO_VACIO'
  | 'CSV_DEMASIADAS_LINEAS'
  | 'PLANILLA_COSTOSA'
  | 'PLANILLA_DANADA'
  | 'PLANILLA_DE_OTRO_TIPO';

/** Most that the archive may unpack to, and most text that its cells may hold in all. */
const MAXIMO_DESCOMPRIMIDO = 100 * 1024 * 1024;
const MAXIMO_DE_TEXTO = 20 * 1024 * 1024;
/** Most sheets that somebody is asked about. */
const MAXIMO_DE_HOJAS = 50;

/**
 * The visible sheets of an XLSX that have something, as texts. Runs in a thread of its own. Before the library unpacks anything, the
 * archive has to be what it says it is and fit in 100 MB: a bomb of 850 kB takes the library 2.5 GB.
 *
 * A date is its day (and hour), a number is written with a comma and with the zeros that its format puts before it. Formulas
 * count by their saved result. What cannot be read is said by cell: errors, formulas without result, and rows that a cell merged from above covers.
 */
export async function leerXlsx(ruta: string): Promise<Result<Libro, RechazoDeXlsx>> {
  let entradas: EntradaZip[];
  try {
    entradas = await exigirQueQuepa(ruta);
  } catch (error) {
    if (error instanceof ZipInvalido) return refuse('PLANILLA_DANADA');
    if (error instanceof DemasiadoGrande) return refuse('PLANILLA_COSTOSA');
    throw error;
  }
  const nombres = new Set(entradas.map(({ nombre }) => nombre));
  if (!nombres.has('xl/workbook.xml')) return refuse('PLANILLA_DE_OTRO_TIPO');
  const { HucreError, readXlsx } = await bibliotecas();
  try {
    const { sheets } = await readXlsx(await readFile(ruta), {
      sheets: ({ hidden, veryHidden }, i) => hidden !== true && veryHidden !== true && i < MAXIMO_DE_HOJAS,
      readStyles: true,
      // One more than may be, to notice that there are too many; the blank ones count too.
      maxRows: MAXIMO_DE_FILAS + 1,
    });
    return enTextos(sheets, { macros: [...nombres].some((nombre) => /vbaProject\.bin$/iu.test(nombre)) });
  } catch (error) {
    if (error instanceof HucreError) return refuse('PLANILLA_DANADA');
    throw error;
  }
}

const MAXIMO_DE_FILAS = MAXIMO_DE_LINEAS + 5000;

class DemasiadoGrande extends Error {}

/** The directory's announcement, and that each entry holds no more than announced. */
async function exigirQueQuepa(ruta: string): Promise<EntradaZip[]> {
  const entradas = await abierto(ruta, async (archivo) =>
    leerDirectorio(archivo, (await archivo.stat()).size),
  );
  const suma = entradas.reduce((total, { descomprimido }) => total + descomprimido, 0);
  if (suma > MAXIMO_DESCOMPRIMIDO) throw new DemasiadoGrande();
  for (const entrada of entradas) await abierto(ruta, (archivo) => descomprimir(archivo, entrada, 0));
  return entradas;
}

async function abierto<T>(ruta: string, hacer: (archivo: FileHandle) => Promise<T>): Promise<T> {
  const archivo = await open(ruta);
  try {
    return await hacer(archivo);
  } finally {
    await archivo.close();
  }
}

async function bibliotecas() {
  const [{ readXlsx }, { HucreError }] = await Promise.all([import('hucre/xlsx'), import('hucre')]);
  return { readXlsx, HucreError };
}

function enTextos(
  sheets: readonly Sheet[],
  { macros }: { macros: boolean },
): Result<Libro, 'ARCHIVO_VACIO' | 'CSV_DEMASIADAS_LINEAS' | 'PLANILLA_COSTOSA'> {
  let queda = MAXIMO_DE_TEXTO;
  let ocultas = 0;
  const hojas: Hoja[] = [];
  for (const sheet of sheets) {
    const filas = filasDe(sheet);
    if (filas.length < 2) continue;
    if (filas.length > MAXIMO_DE_LINEAS + 1 || sheet.rows.length > MAXIMO_DE_FILAS)
      return refuse('CSV_DEMASIADAS_LINEAS');
    for (const { celdas, linea } of filas) {
      queda -= celdas.reduce((suma, celda) => suma + celda.length, 0);
      if (sheet.rowDefs?.get(linea - 1)?.hidden === true) ocultas += 1;
    }
    if (queda < 0 || filas.some(({ celdas }) => celdas.length > MAXIMO_DE_COLUMNAS))
      return refuse('PLANILLA_COSTOSA');
    hojas.push({ nombre: sheet.name, filas });
  }
  if (hojas.length === 0) return refuse('ARCHIVO_VACIO');
  return ok({
    hojas,
    avisos: [
      ...(macros ? ['El archivo trae macros: no se usan, se leen solo los datos.'] : []),
      ...(ocultas > 0 ? [`También se leen las filas ocultas o filtradas: son ${ocultas}.`] : []),
    ],
  });
}

function filasDe({ rows, cells, merges = [] }: Sheet): FilaDeHoja[] {
  // Only the first cell of a merge has its value: the rows below it would look empty.
  const tapadas = new Map<number, Record<string, string>>();
  for (const { startRow, endRow, startCol, endCol } of merges) {
    for (let fila = startRow + 1; fila <= Math.min(endRow, rows.length - 1); fila += 1) {
      const deLaFila = tapadas.get(fila) ?? {};
      for (let columna = startCol; columna <= Math.min(endCol, MAXIMO_DE_COLUMNAS); columna += 1) {
        deLaFila[columna] =
          `la celda está combinada con la de la fila ${startRow + 1}: separalas y repetí el dato`;
      }
      tapadas.set(fila, deLaFila);
    }
  }
  return rows.flatMap((valores, fila) => {
    const avisos: Record<string, string> = { ...tapadas.get(fila) };
    const celdas = valores.map((valor, columna) => {
      const celda = cells?.get(`${fila},${columna}`);
      if (celda?.type === 'error') avisos[columna] = `la celda tiene el error ${String(valor)}`;
      else if (celda?.formula !== undefined && valor === null) avisos[columna] = SIN_RESULTADO;
      return celda?.type === 'error' ? String(valor) : textoDe(valor, celda?.style?.numFmt);
    });
    if (celdas.every((celda) => celda === '') && Object.keys(avisos).length === 0) return [];
    return [{ linea: fila + 1, celdas, ...(Object.keys(avisos).length > 0 ? { avisos } : {}) }];
  });
}

const SIN_RESULTADO =
  'la celda tiene una fórmula sin su resultado: abrí la planilla, guardala y subila otra vez';

/** What a cell shows, near enough to be read as if somebody had typed it. */
function textoDe(valor: CellValue, formato: string | undefined): string {
  if (valor === null) return '';
  if (typeof valor === 'string') return valor.trim();
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (valor instanceof Date) {
    if (Number.isNaN(valor.getTime())) return '';
    const [dia = '', hora = ''] = valor.toISOString().split('T');
    return hora.startsWith('00:00') ? dia : `${dia} ${hora.slice(0, 5)}`;
  }
  if (formato !== undefined && /^0+$/u.test(formato) && Number.isInteger(valor)) {
    return `${valor < 0 ? '-' : ''}${String(Math.abs(valor)).padStart(formato.length, '0')}`;
  }
  return String(valor).replace('.', ',');
}
