import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Ok } from '#domain/result.ts';
import { archivoVacio, demasiadoGrande, subidaInterrumpida, type RechazoDeArchivo } from './errores.ts';

/** A body received whole, in a file of its own until `borrar()`. `sha256` (hex) is of these very bytes. */
export type Recibido = {
  readonly ruta: string;
  readonly tamano: number;
  readonly sha256: string;
  borrar(): Promise<void>;
};

export type OpcionesDeRecibir = {
  /** Folder for files in transit; created if missing. */
  readonly carpeta: string;
  /** Most bytes accepted. */
  readonly limite: number;
  /** The announced `Content-Length`, if any: too much is refused before reading, less than announced is an interruption. */
  readonly anunciado?: number | undefined;
  /** Aborted when the sender is gone. */
  readonly signal?: AbortSignal | undefined;
  /** Silence after which the sender is given up, in milliseconds. */
  readonly silencioMs?: number | undefined;
};

/**
 * Writes a body to a temporary file as it arrives, one chunk at a time, counting and hashing it. Whatever goes wrong, no
 * file stays behind. Refusals: ARCHIVO_DEMASIADO_GRANDE, ARCHIVO_VACIO, SUBIDA_INTERRUMPIDA.
 * @throws when this machine's disk fails
 */
export async function recibir(
  cuerpo: ReadableStream<Uint8Array> | null,
  opciones: OpcionesDeRecibir,
): Promise<Ok<Recibido> | RechazoDeArchivo> {
  if (cuerpo === null) return archivoVacio;
  const lector = new Lector(cuerpo, opciones.signal, opciones.silencioMs ?? SILENCIO_MS);
  try {
    if ((opciones.anunciado ?? 0) > opciones.limite) {
      await lector.descartar(opciones.limite * 4);
      return demasiadoGrande(opciones.limite);
    }
    return await escribir(lector, opciones);
  } finally {
    await lector.soltar();
  }
}

const SILENCIO_MS = 30_000;

/** Longest that a body which is refused anyway is still read, so that its sender gets to read the answer. */
const DESCARTE_MS = 10_000;

async function escribir(
  lector: Lector,
  opciones: OpcionesDeRecibir,
): Promise<Ok<Recibido> | RechazoDeArchivo> {
  await mkdir(opciones.carpeta, { recursive: true });
  const ruta = join(opciones.carpeta, `subida-${randomUUID()}`);
  const borrar = () => rm(ruta, { force: true });
  const archivo = await open(ruta, 'wx', 0o600);
  let resultado: { tamano: number; sha256: string } | RechazoDeArchivo;
  try {
    resultado = await copiar(lector, archivo, opciones);
  } catch (error) {
    await borrar();
    throw error;
  } finally {
    await archivo.close();
  }
  if (!('code' in resultado)) return ok({ ruta, ...resultado, borrar });
  await borrar();
  return resultado;
}

async function copiar(
  lector: Lector,
  archivo: FileHandle,
  { limite, anunciado }: OpcionesDeRecibir,
): Promise<{ tamano: number; sha256: string } | RechazoDeArchivo> {
  const hash = createHash('sha256');
  let tamano = 0;
  for (;;) {
    const pedazo = await lector.leer();
    if (pedazo === 'cortado') return subidaInterrumpida;
    if (pedazo === 'fin') break;
    tamano += pedazo.length;
    if (tamano > limite) {
      await lector.descartar(limite * 4);
      return demasiadoGrande(limite);
    }
    hash.update(pedazo);
    // Not write(): it may take less than it is given.
    await archivo.writeFile(pedazo);
  }
  if (anunciado !== undefined && tamano !== anunciado) return subidaInterrumpida;
  if (tamano === 0) return archivoVacio;
  return { tamano, sha256: hash.digest('hex') };
}

/** Reads a body chunk by chunk and stops waiting when the sender leaves or falls silent. */
class Lector {
  readonly #lector: ReadableStreamDefaultReader<Uint8Array>;
  readonly #silencioMs: number;
  readonly #signal: AbortSignal | undefined;
  readonly #cortar: () => void;
  #cortado = false;

  constructor(cuerpo: ReadableStream<Uint8Array>, signal: AbortSignal | undefined, silencioMs: number) {
    this.#lector = cuerpo.getReader();
    this.#silencioMs = silencioMs;
    this.#signal = signal;
    this.#cortar = () => {
      this.#cortado = true;
      // Cancelling settles a pending read at once.
      this.#lector.cancel().catch(() => undefined);
    };
    if (signal?.aborted) this.#cortar();
    else signal?.addEventListener('abort', this.#cortar, { once: true });
  }

  async leer(): Promise<Uint8Array | 'fin' | 'cortado'> {
    if (this.#cortado) return 'cortado';
    const reloj = setTimeout(this.#cortar, this.#silencioMs);
    try {
      const { done, value } = await this.#lector.read();
      if (this.#cortado) return 'cortado';
      return done ? 'fin' : value;
    } catch {
      // A body that fails is a connection that broke, whatever the server calls it.
      return 'cortado';
    } finally {
      clearTimeout(reloj);
    }
  }

  /** Reads and forgets the rest: an answer sent while a browser is still writing may never be shown. */
  async descartar(hasta: number): Promise<void> {
    const reloj = setTimeout(this.#cortar, DESCARTE_MS);
    let leidos = 0;
    while (leidos < hasta) {
      const pedazo = await this.leer();
      if (pedazo === 'fin' || pedazo === 'cortado') break;
      leidos += pedazo.length;
    }
    clearTimeout(reloj);
  }

  async soltar(): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#cortar);
    await this.#lector.cancel().catch(() => undefined);
  }
}
