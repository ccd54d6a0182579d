import { readFileSync } from 'node:fs';
import { abrirBase } from '#server/db/abrir.ts';
import type { Base } from '#server/db/base.ts';
import { CarpetaEnUso, CarpetaInservible } from '#server/db/embebida/cerradura.ts';
import { BaseMasNueva, BaseMudada } from '#server/db/migrar.ts';
import { type Env, EnvError } from '#server/env.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { numero } from '#domain/comun/formato.ts';

/** Runs a command: what a person can mend is shown as it is, anything else as the bug it is. */
export async function correr(comando: (argumentos: string[]) => Promise<number | void>): Promise<void> {
  // What it makes is its own: nobody else of the machine reads it.
  process.umask(0o077);
  try {
    process.exitCode = (await comando(process.argv.slice(2))) ?? 0;
  } catch (error) {
    process.stderr.write(`${paraQuienLoLee(error)}\n`);
    process.exitCode = 1;
  }
}

/** For `parseArgs`: an option that does not exist, or one without its value, is answered with how the command is used. */
export function leerOpciones<T>(uso: string, leer: () => T): T {
  try {
    return leer();
  } catch (error) {
    throw new Impedimento(`Hay una opción que no existe, o le falta su valor.\n\n${uso}`, { cause: error });
  }
}

/** Does something with the database that the settings name, and closes it whatever comes of it. */
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

/** The key in a file, without the end of line that editors leave. */
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
