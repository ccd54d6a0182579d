import { sql } from 'drizzle-orm';
import type { Base } from '#server/db/base.ts';

/** The text without accents, case or invisible characters, so that all spellings are equal. */
function plegado(texto: string): string {
  return texto
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}

/**
 * The columns of the whole database, job queue included, that contain any of these words in any spelling. Reads every row of
 * every table, as a backup would.
 */
export async function columnasQueDicen(
  { db }: Pick<Base, 'db'>,
  palabras: readonly string[],
): Promise<string[]> {
  const buscadas = palabras.map(plegado);
  const { rows: tablas } = await db.execute<{ esquema: string; tabla: string }>(sql`
    select schemaname as esquema, tablename as tabla from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const halladas = new Set<string>();
  for (const { esquema, tabla } of tablas) {
    const { rows } = await db.execute<{ fila: Record<string, unknown> }>(
      sql`select to_jsonb(t) as fila from ${sql.identifier(esquema)}.${sql.identifier(tabla)} t`,
    );
    for (const { fila } of rows) {
      for (const [columna, valor] of Object.entries(fila)) {
        const dicho = plegado(typeof valor === 'string' ? valor : JSON.stringify(valor));
        if (buscadas.some((palabra) => dicho.includes(palabra))) halladas.add(`${tabla}.${columna}`);
      }
    }
  }
  return [...halladas].toSorted();
}
