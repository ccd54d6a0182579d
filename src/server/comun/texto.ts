import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { sinAcentos } from '#domain/comun/texto.ts';

/** A LIKE pattern that finds the text in a `busqueda` column, its wildcards taken as they stand. */
export function contiene(texto: string): string {
  return `%${sinAcentos(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A name as people sort it, ñ and accents in their place: the database's own order is by bytes on one of the engines. */
export function alfabetico(columna: AnyColumn): SQL {
  return sql`${columna} collate "und-x-icu"`;
}
