import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
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
 * The database is one end of a move (`npm run move`) and must not be served. The message is for the person who starts the
 * program.
 */
export class BaseMudada extends Error {
  override name = 'BaseMudada';
}

/**
 * Applies all pending migrations in one transaction. Any number of nodes may call it at once: the migrating connection
 * holds a lock, and the others wait.
 * @throws {BaseMasNueva | BaseMudada}
 */
export async function migrar(
  base: Base,
  carpeta = MIGRACIONES,
  { mudanzas }: { mudanzas: 'permitidas' | 'negadas' } = { mudanzas: 'negadas' },
): Promise<void> {
  const conocidas = new Set(readMigrationFiles({ migrationsFolder: carpeta }).map(({ hash }) => hash));
  const cliente = await base.pool.connect();
  try {
    await cliente.query('set statement_timeout = 0; set lock_timeout = 0');
    await cliente.query('select pg_advisory_lock($1)', [CANDADO]);
    if (mudanzas === 'negadas') await exigirSinMudanza(cliente);
    await migrate(drizzle(cliente), { migrationsFolder: carpeta });
    const { rows } = await cliente.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
    if (rows.some(({ hash }) => !conocidas.has(hash))) throw new BaseMasNueva();
  } finally {
    // Closed instead of returned to the pool: that resets its settings and releases its lock in every case.
    cliente.release(true);
  }
}

/**
 * An unfinished copy lacks rows; and an original that was already copied must not be served, because later changes would be
 * lost.
 */
async function exigirSinMudanza(cliente: PoolClient): Promise<void> {
  const { rows: hay } = await cliente.query<{ hay: boolean }>(
    `select to_regclass('operacion.mudanza') is not null as hay`,
  );
  if (!hay[0]?.hay) return;
  const { rows } = await cliente.query<{ papel: string; terminada: boolean }>(
    'select papel, terminada_en is not null as terminada from operacion.mudanza',
  );
  for (const { papel, terminada } of rows) {
    if (papel === 'destino' && !terminada)
      throw new BaseMudada(
        'Esta base es una mudanza sin terminar: volvé a correr npm run move -- database, que sigue desde donde quedó.',
      );
    if (papel === 'origen' && terminada)
      throw new BaseMudada(
        'Esta empresa se mudó a PostgreSQL: iniciá Mostrador con DATABASE_URL. ' +
          'Para volver a usar esta base, sin lo que se hizo después: npm run move -- reopen',
      );
  }
}

/**
 * Runs, one node at a time, what several starting nodes must not do at once (some libraries install their tables without
 * taking turns).
 */
export async function enTurno<T>(base: Pick<Base, 'tipo' | 'pool'>, obra: () => Promise<T>): Promise<T> {
  // The embedded database has a single process: no lock is needed.
  if (base.tipo === 'embebida') return obra();
  const cliente = await base.pool.connect();
  try {
    await cliente.query('set statement_timeout = 0; set lock_timeout = 0');
    await cliente.query('select pg_advisory_lock($1)', [CANDADO]);
    return await obra();
  } finally {
    cliente.release(true);
  }
}

/** An arbitrary number that no other lock uses. */
const CANDADO = 7_205_759;
