/** Where an import is. */
export type EstadoDeImportacion =
  | 'revisando'
  | 'revisada'
  | 'aplicando'
  | 'aplicada'
  | 'fallida'
  | 'cancelada';

/** A line of the file that cannot come in: its number as a spreadsheet shows it, and each thing wrong with it. */
export type LineaMala = { readonly linea: number; readonly problemas: readonly string[] };

/** What of a cell is repeated in a message: its first forty letters. */
export function corto(texto: string): string {
  const letras = Array.from(texto);
  return letras.length > 40 ? `${letras.slice(0, 40).join('')}…` : texto;
}
