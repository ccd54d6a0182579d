import type { Base, Registrar } from './base.ts';
import { cronometrar } from './conexion.ts';
import { abrirEmbebida } from './embebida/abrir.ts';
import { abrirPostgres } from './postgres.ts';

export interface OpcionesBase {
  /** PostgreSQL's address. Without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  dataDir: string;
  registrar?: Registrar | undefined;
  /** How long to retry a server that does not answer, in milliseconds. */
  paciencia_ms?: number | undefined;
}

/** Connections that a node opens at the start: enough for a few simultaneous users. */
const CALIENTES = 4;

/**
 * Opens the database. Migrating is done by `migrar(base)`.
 * @throws {CarpetaEnUso} if another process has the embedded database's folder open
 * @throws {CarpetaInservible} if it cannot be created or written
 */
export async function abrirBase({
  databaseUrl,
  dataDir,
  registrar,
  paciencia_ms,
}: OpcionesBase): Promise<Base> {
  const base = await (databaseUrl
    ? abrirPostgres({ databaseUrl, registrar, paciencia_ms, calientes: CALIENTES })
    : abrirEmbebida({ dataDir, registrar }));
  cronometrar(base.pool, registrar);
  return base;
}
