import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { CarpetaEnUso } from '#server/db/embebida/cerradura.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import type { Env } from '#server/env.ts';
import { anotarEnsayo, type EnsayoHecho } from './anotar-ensayo.ts';
import { exigirCarpeta } from './fuente.ts';
import { mandarEnsayo } from './portero.ts';

/**
 * Records a test restore in the company's own database, whether or not Mostrador is running.
 * @throws {Impedimento} if there is no such database, or the process that has it does not answer
 */
export async function anotarDondeVive(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  hecho: EnsayoHecho,
): Promise<boolean> {
  if (databaseUrl === null) {
    exigirCarpeta(dataDir);
    try {
      return await escribir(await abrirEmbebida({ dataDir }), hecho);
    } catch (error) {
      if (!(error instanceof CarpetaEnUso)) throw error;
    }
    return mandarEnsayo(dataDir, hecho);
  }
  return escribir(await abrirPostgres({ databaseUrl }), hecho);
}

async function escribir(
  base: Awaited<ReturnType<typeof abrirPostgres>>,
  hecho: EnsayoHecho,
): Promise<boolean> {
  try {
    return await anotarEnsayo(base, hecho);
  } finally {
    await base.cerrar();
  }
}
