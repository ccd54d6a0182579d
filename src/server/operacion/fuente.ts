import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { CarpetaEnUso } from '#server/db/embebida/cerradura.ts';
import type { Base } from '#server/db/base.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import type { Env } from '#server/env.ts';
import { anotarCopia, type CopiaHecha } from './anotar-copia.ts';
import { Impedimento } from './errores.ts';
import { pedirFoto } from './portero.ts';
import { retencionDe } from './retencion.ts';

/** A company's database opened for reading; its files are not deleted until it is closed. */
export interface Fuente {
  readonly base: Base;
  /** Records a backup in the company's own database instead of in a copy of it. */
  anotar(hecha: CopiaHecha): Promise<void>;
  cerrar(): Promise<void>;
}

/**
 * Opens the configured database for reading, whether or not Mostrador is running: PostgreSQL as another client; the
 * embedded one directly or, if a process has it open, as a copy that the process makes.
 * @throws {Impedimento} if there is none, or the process that has it does not answer
 */
export async function abrirFuente({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<Fuente> {
  if (databaseUrl !== null) return conRetencion(await abrirPostgres({ databaseUrl }));
  exigirCarpeta(dataDir);
  try {
    return await conRetencion(await abrirEmbebida({ dataDir }));
  } catch (error) {
    if (!(error instanceof CarpetaEnUso)) throw error;
  }
  const { carpeta, anotar, soltar } = await pedirFoto(dataDir);
  try {
    const base = await abrirEmbebida({ dataDir: carpeta });
    return {
      base,
      anotar: (hecha) => Promise.resolve(anotar(hecha)),
      async cerrar() {
        await base.cerrar();
        soltar();
      },
    };
  } catch (error) {
    soltar();
    throw error;
  }
}

/** @throws {Impedimento} if the data folder has no database, because opening it would create one */
export function exigirCarpeta(dataDir: string): void {
  if (existsSync(join(dataDir, 'base', 'PG_VERSION'))) return;
  throw new Impedimento(`No hay ninguna base de Mostrador en «${dataDir}». Revisá DATA_DIR o DATABASE_URL.`);
}

async function conRetencion(base: Base): Promise<Fuente> {
  const soltar = await retencionDe(base).retener();
  return {
    base,
    anotar: (hecha) => anotarCopia(base, hecha),
    async cerrar() {
      await soltar();
      await base.cerrar();
    },
  };
}
