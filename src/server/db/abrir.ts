import type { Base, Registrar } from './base.ts';
import { cronometrar } from './cronometro.ts';
import { abrirEmbebida } from './embebida/abrir.ts';
import { abrirPostgres } from './postgres.ts';

export interface OpcionesBase {
  /** PostgreSQL's address. Without it, the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  registrar?: Registrar | undefined;
  /** For how long a server that does not answer is asked again. */
  paciencia_ms?: number | undefined;
}

/** Connections that a node has open from the start: what a few people at once need. */
const CALIENTES = 4;

/**
 * Opens the database; migrating it is `migrar(base)`'s job.
 * @throws {CarpetaEnUso} when another process has the embedded database's folder
 * @throws {CarpetaInservible} when it cannot be made or written
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
