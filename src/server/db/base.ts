import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Schema } from './schema.ts';

/**
 * What a repository takes: the database or a transaction, on either engine. Both engines are spoken to
 * through node-postgres, so results, parameters and errors are the same on both:
 * raw `count` and `sum` are strings (`.mapWith(Number)`), an error is a `DrizzleQueryError` whose `cause` has
 * `code` and `constraint`, raw `execute` answers `{ rows, rowCount }` with dates and instants as text.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Inside `db.transaction(async (tx) => …)`. Every `Tx` is also a `Db`; ask for `Tx` where a transaction is needed. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The part of pino that the database uses. */
export interface Registrar {
  info(datos: object, mensaje: string): void;
  warn(datos: object, mensaje: string): void;
  error(datos: object, mensaje: string): void;
}

/** What pg-boss takes as `db`. */
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
  /** The pool under `db`, for what Drizzle has no words for. Guarded as `db` is. */
  readonly pool: Pool;
  readonly ejecutor: EjecutorSql;
  /**
   * LISTEN. `cb` gets each notification's payload, once its transaction has committed. Notifications are lost
   * while the connection is down: `alReanudar` runs when it is back, and the listener must look for itself.
   * @returns stops listening
   */
  escuchar(
    canal: string,
    cb: (payload: string) => void,
    alReanudar?: () => void,
  ): Promise<() => Promise<void>>;
  /** Hears every statement that goes through Drizzle, `begin` and `commit` included. @returns stops hearing */
  alConsultar(cb: (sql: string, params: unknown[]) => void): () => void;
  /** Whether the database answers within `plazoMs` (2 s). Never throws. */
  vivo(plazoMs?: number): Promise<boolean>;
  /** Nightly housekeeping: VACUUM ANALYZE and a checkpoint where nobody else does it (embedded); else nothing. */
  mantener(): Promise<void>;
  /**
   * Embedded only: copies the database's folder into `destino`, as of one instant between two statements, while everybody
   * waits. What is copied opens as after a crash.
   */
  fotografiar?(destino: string): Promise<void>;
  /** Real disk syncs done by the embedded database since it opened; 0 on PostgreSQL and in memory. */
  syncs(): number;
  /** Waits for running queries, then closes. Can be called twice. */
  cerrar(): Promise<void>;
}
