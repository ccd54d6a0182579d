/** The state of an import. */
export type EstadoDeImportacion =
  | 'revisando'
  | 'revisada'
  | 'aplicando'
  | 'aplicada'
  | 'fallida'
  | 'cancelada';

/** An invalid line of the file: its number as a spreadsheet shows it, and each problem. */
export type LineaMala = { readonly linea: number; readonly problemas: readonly string[] };

/** The part of a cell that a message quotes: its first forty letters. */
export function corto(texto: string): string {
  const letras = Array.from(texto);
  return letras.length > 40 ? `${letras.slice(0, 40).join('')}…` : texto;
}
