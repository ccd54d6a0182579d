import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, type QueryResult, type QueryResultRow } from 'pg';
import type { Db } from './base.ts';
import { schema } from './schema.ts';

/**
 * Runs SQL text as a named prepared statement: parsed and planned once per connection. For the few statements whose
 * planning costs more than running them. `nombre` names this text and no other.
 *
 * It is sent at the call, before anything is awaited: what one calls together is sent together, in the order of the calls
 * (docs/decisions/0040).
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

/**
 * Waits for all of what was called together, and throws what failed, not what was refused because of it. Not before the last
 * has ended, as `Promise.all` would: what goes on asking behind the back of a transaction that is being undone would be done outside of it.
 */
export async function juntas<const P extends readonly unknown[]>(
  partes: P,
): Promise<{ -readonly [I in keyof P]: Awaited<P[I]> }> {
  const hechas = await Promise.allSettled(partes);
  const culpable = hechas.findIndex((hecha) => hecha.status === 'rejected' && !esConsecuencia(hecha.reason));
  if (culpable !== -1) await partes[culpable];
  return Promise.all(partes);
}

/** Refused only because another of its transaction had failed. */
function esConsecuencia(error: unknown): boolean {
  const causa = error instanceof DrizzleQueryError ? error.cause : error;
  return causa instanceof DatabaseError && causa.code === TRANSACCION_FALLIDA;
}

/** in_failed_sql_transaction. */
const TRANSACCION_FALLIDA = '25P02';

/** What Drizzle's builder makes, of whatever kind. */
type Armada<R> = { prepare(nombre: string): Lista<R> };
type Lista<R> = { execute(valores?: Record<string, unknown>): Promise<R> };

/**
 * The same for what Drizzle's builder says, with its types and its reading of rows: built once per process instead of at
 * each call, which costs as much as sending it. Values are `sql.placeholder('x')`, given at the call as `{ x }`.
 */
export function fija<R>(
  nombre: string,
  armar: (db: Db) => Armada<R>,
): (db: Db, valores?: Record<string, unknown>) => Promise<R> {
  let molde: Lista<R> | undefined;
  return (db, valores = {}) => {
    molde ??= armar(SIN_CONEXION).prepare(nombre);
    return correrEn(db, molde, valores);
  };
}

/** Only builds. */
const SIN_CONEXION: Db = drizzle.mock({ schema });

/** Drizzle ties what it prepares to the session that prepared it; a transaction has one of its own. */
function correrEn<R>(db: Db, molde: Lista<R>, valores: Record<string, unknown>): Promise<R> {
  const { session } = db._;
  const client: unknown = Reflect.get(session, 'client');
  const logger: unknown = Reflect.get(session, 'logger');
  return molde.execute.call({ __proto__: molde, client, logger }, valores);
}
