import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Base } from './base.ts';

export const MIGRACIONES = fileURLToPath(new URL('./migrations', import.meta.url));

/** The database was migrated by a newer version of the program. The message is for the person who starts it. */
export class BaseMasNueva extends Error {
  override name = 'BaseMasNueva';
  constructor() {
    super(
      'La base de datos fue actualizada por una versión más nueva de Mostrador. ' +
        'Arrancá esa versión, o restaurá una copia de seguridad anterior.',
    );
  }
}

/**
 * Brings the schema up to date: all pending migrations in one transaction. Any number of nodes may call it at
 * once; they take turns on a lock held by the connection that migrates.
 * @throws {BaseMasNueva}
 */
export async function migrar(base: Base, carpeta = MIGRACIONES): Promise<void> {
  const conocidas = new Set(readMigrationFiles({ migrationsFolder: carpeta }).map(({ hash }) => hash));
  const cliente = await base.pool.connect();
  try {
    await cliente.query('set statement_timeout = 0; set lock_timeout = 0');
    await cliente.query('select pg_advisory_lock($1)', [CANDADO]);
    await migrate(drizzle(cliente), { migrationsFolder: carpeta });
    const { rows } = await cliente.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
    if (rows.some(({ hash }) => !conocidas.has(hash))) throw new BaseMasNueva();
  } finally {
    // Destroyed, not returned: its settings and its lock go with it, whatever happened above.
    cliente.release(true);
  }
}

/** An arbitrary number that nothing else locks. */
const CANDADO = 7_205_759;
