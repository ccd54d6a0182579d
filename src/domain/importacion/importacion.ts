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
