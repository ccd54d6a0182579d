import { sinAcentos } from '#domain/texto.ts';

/** A LIKE pattern that finds the text in a `busqueda` column, its wildcards taken as they stand. */
export function contiene(texto: string): string {
  return `%${sinAcentos(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
