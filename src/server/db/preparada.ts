import type { QueryResult, QueryResultRow } from 'pg';
import type { Db } from './base.ts';

/**
 * Runs SQL text as a named prepared statement: parsed and planned once per connection. For the few statements whose
 * planning costs more than running them. `nombre` names this text and no other.
 * @param valores `$1`, `$2`… in order, as node-postgres takes them; instants as ISO text
 * @returns rows as raw SQL gives them: days and instants are text, `bigint` and `numeric` strings
 */
export async function preparada<F extends QueryResultRow>(
  db: Db,
  nombre: string,
  texto: string,
  valores: unknown[],
): Promise<F[]> {
  // Drizzle names only what its own builder made; this is the door it goes through itself.
  const result = await db._.session
    .prepareQuery<{ execute: QueryResult<F>; all: unknown; values: unknown }>(
      { sql: texto, params: valores },
      undefined,
      nombre,
      false,
    )
    .execute();
  return result.rows;
}
