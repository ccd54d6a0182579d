import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { sinAcentos } from '#domain/comun/texto.ts';

/** A LIKE pattern that searches for the text in a `busqueda` column, with its wildcards escaped. */
export function contiene(texto: string): string {
  return `%${sinAcentos(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * A name in the order in which people sort it, with ñ and accents in place: on one of the engines the default order is by
 * bytes.
 */
export function alfabetico(columna: AnyColumn): SQL {
  return sql`${columna} collate "und-x-icu"`;
}
