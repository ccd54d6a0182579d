import type { Dia } from '#domain/comun/calendario/dia.ts';

/** A column of a file for spreadsheets: its header, and its value for a row. */
export type ColumnaDePlanilla<F> = {
  readonly titulo: string;
} & (
  | { readonly formato?: 'pesos'; readonly valor: (fila: F) => string | number | null }
  /** Days, of instants or of days already. */
  | { readonly formato: 'fecha'; readonly valor: (fila: F) => Date | Dia | null }
  | { readonly formato: 'momento'; readonly valor: (fila: F) => Date | null }
  /** Days among what is not one: texts stay as they are. */
  | { readonly formato: 'fecha_o_texto'; readonly valor: (fila: F) => { readonly dia: Dia } | string | null }
);

export type FormatoDePlanilla = 'xlsx' | 'csv';

export type Filas<F> = Iterable<F> | AsyncIterable<F>;
