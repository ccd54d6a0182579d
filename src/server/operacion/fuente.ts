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

/** A company's database open for reading, its files kept until it is closed. */
export interface Fuente {
  readonly base: Base;
  /** Has a backup written down where the company itself is, not in a copy of it. */
  anotar(hecha: CopiaHecha): Promise<void>;
  cerrar(): Promise<void>;
}

/**
 * Opens the database of the settings to be read, whether or not Mostrador is running: PostgreSQL as one more client, the
 * embedded one by itself, or as a copy that the process which has it makes.
 * @throws {Impedimento} there is none, or whoever has it does not answer
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

/** @throws {Impedimento} when the data folder has no database: opening it would make one */
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
