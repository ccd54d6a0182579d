import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Schema } from './schema.ts';

/**
 * What a repo function takes: the database or a transaction, on either engine. Both engines are accessed through
 * node-postgres, so results, parameters and errors are the same on both: raw `count` and `sum` are strings
 * (`.mapWith(Number)`), an error is a `DrizzleQueryError` whose `cause` has `code` and `constraint`, and raw `execute`
 * returns `{ rows, rowCount }` with dates and instants as text.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Inside `db.transaction(async (tx) => …)`. Every `Tx` is also a `Db`; take a `Tx` where a transaction is required. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The part of pino that the database uses. */
export interface Registrar {
  info(datos: object, mensaje: string): void;
  warn(datos: object, mensaje: string): void;
  error(datos: object, mensaje: string): void;
}

/** The interface that pg-boss expects as `db`. */
export interface EjecutorSql {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(
    canal: string,
    alAvisar: (payload: string) => void,
    alReanudar: () => void,
  ): Promise<{ close(): Promise<void> }>;
}

export interface Base {
  readonly db: Db;
  readonly tipo: 'embebida' | 'postgres';
  /** The pool under `db`, for what Drizzle cannot express. It has the same guards as `db`. */
  readonly pool: Pool;
  readonly ejecutor: EjecutorSql;
  /**
   * LISTEN. `cb` gets each notification's payload, after its transaction has committed. Notifications are lost while the
   * connection is down: `alReanudar` runs when it is back, and the listener must then check for itself.
   * @returns a function that stops listening
   */
  escuchar(
    canal: string,
    cb: (payload: string) => void,
    alReanudar?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Reports every statement that goes through Drizzle, including `begin` and `commit`. @returns a function that stops it
   */
  alConsultar(cb: (sql: string, params: unknown[]) => void): () => void;
  /** Whether the database answers within `plazoMs` (2 s). Never throws. */
  vivo(plazoMs?: number): Promise<boolean>;
  /**
   * Nightly maintenance: VACUUM ANALYZE and a checkpoint on the embedded database; nothing on PostgreSQL, which does it by
   * itself.
   */
  mantener(): Promise<void>;
  /**
   * Embedded only: copies the database's folder to `destino` as of one instant between two statements, while everybody
   * waits. The copy opens like a database after a crash.
   */
  fotografiar?(destino: string): Promise<void>;
  /** Disk syncs that the embedded database has done since it was opened; 0 on PostgreSQL and in memory. */
  syncs(): number;
  /** Waits for running queries, then closes. Can be called twice. */
  cerrar(): Promise<void>;
}
