/** The state of an import. */
export type EstadoDeImportacion =
  | 'preguntando'
  | 'revisando'
  | 'revisada'
  | 'aplicando'
  | 'aplicada'
  | 'fallida'
  | 'cancelada';

/** An invalid line of the file: its number as a spreadsheet shows it, each problem, and its cells as they came. */
export type LineaMala = {
  readonly linea: number;
  /** Whose it says that it is. */
  readonly quien?: string;
  readonly problemas: readonly string[];
  readonly celdas?: readonly string[];
};

/** The title of the column with the problems, in the file of wrong lines that is taken away to mend. */
export const TITULO_DE_PROBLEMAS = 'Qué corregir';

/** And of the one with the line that each was in the file that was sent: what is to be mended names other lines by it. */
export const TITULO_DE_LINEA = 'Línea del archivo';

/** What to do about a date that a spreadsheet keeps as a number, because its column has no format; null if it is not one. */
export function fechaComoNumero(celda: string): string | null {
  return /^\d{5}$/u.test(celda.trim())
    ? `La fecha «${celda.trim()}» es un número: en la planilla, dale formato de fecha a la columna`
    : null;
}

/** The part of a cell that a message quotes: its first forty letters. */
export function corto(texto: string): string {
  const letras = Array.from(texto);
  return letras.length > 40 ? `${letras.slice(0, 40).join('')}…` : texto;
}
