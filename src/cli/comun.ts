import { readFileSync } from 'node:fs';
import { abrirBase } from '#server/db/abrir.ts';
import type { Base } from '#server/db/base.ts';
import { CarpetaEnUso, CarpetaInservible } from '#server/db/embebida/cerradura.ts';
import { BaseMasNueva, BaseMudada } from '#server/db/migrar.ts';
import { type Env, EnvError } from '#server/env.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { numero } from '#domain/comun/formato.ts';

/** Runs a command: an error that the user can fix is shown as its message alone, any other as a bug. */
export async function correr(comando: (argumentos: string[]) => Promise<number | void>): Promise<void> {
  // Files that it creates are readable by this user only.
  process.umask(0o077);
  try {
    process.exitCode = (await comando(process.argv.slice(2))) ?? 0;
  } catch (error) {
    process.stderr.write(`${paraQuienLoLee(error)}\n`);
    process.exitCode = 1;
  }
}

/** For `parseArgs`: an unknown option, or one without its value, gets the command's usage as the response. */
export function leerOpciones<T>(uso: string, leer: () => T): T {
  try {
    return leer();
  } catch (error) {
    throw new Impedimento(`Hay una opción que no existe, o le falta su valor.\n\n${uso}`, { cause: error });
  }
}

/** Runs something with the configured database, and closes it in any case. */
export async function conBase<T>(env: Env, obra: (base: Base) => Promise<T>): Promise<T> {
  const base = await abrirBase({ databaseUrl: env.databaseUrl ?? undefined, dataDir: env.dataDir });
  try {
    return await obra(base);
  } finally {
    await base.cerrar();
  }
}

export function decir(linea: string): void {
  process.stdout.write(`${linea}\n`);
}

/** Reads a key from a file, without the final line break that editors add. */
export function leerClave(archivo: string): string {
  let clave: string;
  try {
    clave = readFileSync(archivo, 'utf8').trim();
  } catch (error) {
    throw new Impedimento(`No se puede leer la clave en «${archivo}».`, { cause: error });
  }
  if (clave.length < 16)
    throw new Impedimento(`La clave de «${archivo}» es muy corta: 16 caracteres al menos.`);
  return clave;
}

export function enMegas(bytes: number): string {
  return `${numero(bytes / 2 ** 20, 1)} MB`;
}

const PARA_PERSONAS = [Impedimento, EnvError, BaseMasNueva, BaseMudada, CarpetaInservible];

function paraQuienLoLee(error: unknown): string {
  if (error instanceof CarpetaEnUso)
    return `${error.message}\nDetené Mostrador, corré este comando y volvé a iniciarlo.`;
  if (!(error instanceof Error)) return String(error);
  return PARA_PERSONAS.some((clase) => error instanceof clase)
    ? error.message
    : (error.stack ?? error.message);
}
