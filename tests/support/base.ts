import { afterAll } from 'vitest';
import type { Base } from '#server/db/base.ts';
import { crearBaseDePrueba } from './crear-base.ts';

/**
 * A fresh, migrated, empty database for this test file, closed after its last test. Call it once, at the top of the file or
 * of a `describe`: `const base = await baseDePrueba();`
 * In memory, or on PostgreSQL if `TEST_DATABASE_URL` names a server on which databases may be created.
 */
export async function baseDePrueba(): Promise<Base> {
  const base = await crearBaseDePrueba();
  afterAll(() => base.cerrar());
  return base;
}

/**
 * Empties every table and restarts the identity columns, between tests. It deletes rows because a `truncate` of all tables
 * rebuilds each table and index, and takes ten times as long for the few rows of a test. Triggers are off, so that neither
 * the audit log's protection nor the counters run. Its locks wait for jobs that are still writing.
 */
export async function vaciar(base: Base): Promise<void> {
  await base.pool.query(
    `do $$
     declare
       tablas text[] := array(select quote_ident(tablename) from pg_tables where schemaname = 'public');
       tabla text;
     begin
       set local session_replication_role = replica;
       execute 'lock table ' || array_to_string(tablas, ', ');
       foreach tabla in array tablas loop
         execute 'delete from ' || tabla;
       end loop;
       perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where schemaname = 'public' and last_value is not null;
     end $$`,
  );
}

/** Runs `fn` and returns the statements that it sent through Drizzle. BEGIN and COMMIT do not count. */
export async function contarConsultas<T>(
  base: Base,
  fn: () => Promise<T>,
): Promise<{ result: T; consultas: { sql: string; params: unknown[] }[]; total: number }> {
  const consultas: { sql: string; params: unknown[] }[] = [];
  const dejar = base.alConsultar((texto, params) => {
    if (!/^(begin|commit|rollback|savepoint|release savepoint)\b/i.test(texto.trim())) {
      consultas.push({ sql: texto, params });
    }
  });
  try {
    const result = await fn();
    return { result, consultas, total: consultas.length };
  } finally {
    dejar();
  }
}
