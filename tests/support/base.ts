import { afterAll } from 'vitest';
import type { Base } from '#server/db/base.ts';
import { crearBaseDePrueba } from './crear-base.ts';

/**
 * A fresh, migrated, empty database for this test file, closed after its last test. Call it once, at the top of
 * the file or of a `describe`: `const base = await baseDePrueba();`
 * In memory, or on PostgreSQL when `TEST_DATABASE_URL` names a server where databases may be created.
 */
export async function baseDePrueba(): Promise<Base> {
  const base = await crearBaseDePrueba();
  afterAll(() => base.cerrar());
  return base;
}

/** Empties every table and starts the identities again: between tests. */
export async function vaciar(base: Base): Promise<void> {
  const { rows } = await base.pool.query<{ tabla: string }>(
    `select quote_ident(tablename) as tabla from pg_tables where schemaname = 'public'`,
  );
  if (rows.length === 0) return;
  // The audit log refuses to be emptied; whoever owns the table may say otherwise.
  await base.pool.query(
    `alter table auditoria disable trigger user;
     truncate ${rows.map(({ tabla }) => tabla).join(', ')} restart identity cascade;
     alter table auditoria enable trigger user`,
  );
}

/** Runs `fn` and tells which statements it sent through Drizzle; opening and closing transactions does not count. */
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
