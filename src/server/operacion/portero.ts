import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Base, Registrar } from '#server/db/base.ts';
import { anotarCopia, type CopiaHecha } from './anotar-copia.ts';
import { anotarEnsayo, EnsayoHecho } from './anotar-ensayo.ts';
import { Impedimento } from './errores.ts';
import { retencionDe } from './retencion.ts';

/*
 * The embedded database can be opened only by the serving process. A command that wants to read it while people work asks
 * that process for a copy of its folder, through a socket in the data folder that only its owner can open. The copy, and
 * the files it refers to, are kept until the connection ends, however it ends.
 */

/**
 * Serves the commands of this machine. Does nothing with PostgreSQL, which commands can open by themselves. @returns a
 * function that stops it
 */
export async function abrirPortero(
  base: Base,
  dataDir: string,
  registrar: Pick<Registrar, 'info' | 'warn'>,
): Promise<() => Promise<void>> {
  await borrarFotos(dataDir);
  const ruta = enchufeDe(dataDir);
  // Not possible if the path exceeds the system's limit for sockets, nor on Windows; there, commands need the server to be
  // stopped.
  if (base.fotografiar === undefined || ruta.length > 100 || process.platform === 'win32')
    return () => Promise.resolve();
  const abiertas = new Set<Socket>();
  const servidor = createServer((enchufe) => {
    abiertas.add(enchufe);
    enchufe.on('close', () => abiertas.delete(enchufe));
    enchufe.on('error', (err) => registrar.warn({ err }, 'the connection of a command failed'));
    atender(enchufe, base, dataDir).then(
      (que) => registrar.info({ que }, 'a command was attended'),
      (err: unknown) => {
        registrar.warn({ err }, 'a command could not be attended');
        enchufe.destroy();
      },
    );
  });
  // Left by a process that was killed: the folder's lock guarantees that there is no other process.
  await rm(ruta, { force: true });
  try {
    await new Promise<void>((listo, fallo) => {
      servidor.once('error', fallo);
      servidor.listen(ruta, listo);
    });
    await chmod(ruta, 0o600);
  } catch (err) {
    registrar.warn({ err }, 'commands cannot reach this process: backups have to wait until it stops');
    return () => Promise.resolve();
  }
  return async () => {
    const cerrado = new Promise((listo) => servidor.close(listo));
    for (const enchufe of abiertas) enchufe.destroy();
    await cerrado;
  };
}

/**
 * Asks the server that has this folder open for a copy of its database.
 * @returns the folder with the copy, to be opened like any data folder; a function that records a backup in the server's
 *   database; and one that releases the copy
 * @throws {Impedimento} if nobody answers
 */
export async function pedirFoto(
  dataDir: string,
): Promise<{ carpeta: string; anotar: (hecha: CopiaHecha) => void; soltar: () => void }> {
  const { enchufe, respuesta } = await preguntar(dataDir, PEDIDO);
  enchufe.unref();
  return {
    carpeta: RESPUESTA.parse(JSON.parse(respuesta)).carpeta,
    anotar: (hecha) => void enchufe.write(`${JSON.stringify(hecha)}\n`),
    // `end`, not `destroy`, so that the last bytes are still sent.
    soltar: () => void enchufe.end(),
  };
}

/** Makes the server that has this folder open record a test restore. @throws {Impedimento} if nobody answers */
export async function mandarEnsayo(dataDir: string, hecho: EnsayoHecho): Promise<boolean> {
  const { enchufe, respuesta } = await preguntar(dataDir, `${ENSAYO}${JSON.stringify(hecho)}`);
  enchufe.end();
  return respuesta === ANOTADO;
}

/** Sends a line to the server that has this folder open. @returns its response, and the connection, still open */
async function preguntar(dataDir: string, linea: string): Promise<{ enchufe: Socket; respuesta: string }> {
  const enchufe = connect(enchufeDe(dataDir));
  const respuesta = await new Promise<string>((lista, fallo) => {
    enchufe.once('error', fallo);
    enchufe.once('close', () => fallo(new Error('closed')));
    createInterface({ input: enchufe }).once('line', lista);
    enchufe.write(`${linea}\n`);
  }).catch((error: unknown) => {
    throw new Impedimento(
      'Mostrador tiene abierta la base y no contesta a este comando: puede ser de otra versión, o de otro usuario del ' +
        'sistema. Corré el comando con el mismo usuario, o con Mostrador detenido.',
      { cause: error },
    );
  });
  return { enchufe, respuesta };
}

const PEDIDO = 'foto';
const ENSAYO = 'ensayo ';
const ANOTADO = 'anotado';
const HECHA = z.object({
  empezada_en: z.coerce.date(),
  terminada_en: z.coerce.date(),
  bytes: z.int(),
  cifrada: z.boolean(),
  error: z.string().max(2000).nullable(),
});
const RESPUESTA = z.object({ carpeta: z.string() });

/** Handles the request in the first line. @returns which one it was */
async function atender(enchufe: Socket, base: Base, dataDir: string): Promise<'foto' | 'ensayo'> {
  const seFue = new Promise<void>((listo) => enchufe.once('close', () => listo()));
  const lineas = createInterface({ input: enchufe });
  const dichas: string[] = [];
  const primera = new Promise<string>((lista, fallo) => {
    lineas.on('line', (linea) => {
      dichas.push(linea);
      lista(linea);
    });
    void seFue.then(() => fallo(new Error('It went without asking anything')));
  });
  const pedido = await primera;
  if (pedido.startsWith(ENSAYO)) {
    const hecho = EnsayoHecho.parse(JSON.parse(pedido.slice(ENSAYO.length)));
    enchufe.write(`${(await anotarEnsayo(base, hecho)) ? ANOTADO : 'sin lugar'}\n`);
    return 'ensayo';
  }
  await fotografiar(enchufe, base, dataDir, seFue);
  const hecha = dichas.slice(1).map(leerHecha).at(-1);
  if (hecha) await anotarCopia(base, hecha);
  return 'foto';
}

/** Copies the folder, and keeps the copy and the files it refers to until the client disconnects. */
async function fotografiar(
  enchufe: Socket,
  base: Base,
  dataDir: string,
  seFue: Promise<void>,
): Promise<void> {
  const carpeta = join(resolve(dataDir), FOTOS, randomUUID());
  const soltar = await retencionDe(base).retener();
  try {
    await mkdir(carpeta, { recursive: true, mode: 0o700 });
    await base.fotografiar?.(carpeta);
    enchufe.write(`${JSON.stringify({ carpeta })}\n`);
    await seFue;
  } finally {
    await soltar();
    await rm(carpeta, { recursive: true, force: true });
  }
}

function leerHecha(linea: string): CopiaHecha | undefined {
  try {
    return HECHA.parse(JSON.parse(linea));
  } catch {
    return undefined;
  }
}

/** Deletes copies left by a killed process. */
async function borrarFotos(dataDir: string): Promise<void> {
  await rm(join(resolve(dataDir), FOTOS), { recursive: true, force: true });
}

function enchufeDe(dataDir: string): string {
  return join(resolve(dataDir), 'comandos.sock');
}

const FOTOS = 'copias-en-curso';
