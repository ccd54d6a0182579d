import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Ok } from '#domain/comun/result.ts';
import type { Antivirus } from './antivirus.ts';
import {
  archivoVacio,
  demasiadoGrande,
  subidaInterrumpida,
  subidaLenta,
  type RechazoDeArchivo,
} from './errores.ts';

/** A completely received body, in its own file until `borrar()`. `sha256` (hex) is of exactly these bytes. */
export type Recibido = {
  readonly ruta: string;
  readonly tamano: number;
  readonly sha256: string;
  borrar(): Promise<void>;
};

export type OpcionesDeRecibir = {
  /** Folder for files being received; created if missing. */
  readonly carpeta: string;
  /** Most bytes accepted. */
  readonly limite: number;
  /**
   * The announced `Content-Length`, if any: too large is refused before reading; receiving less than announced is an
   * interruption.
   */
  readonly anunciado?: number | undefined;
  /** Aborted when the sender disconnects. */
  readonly signal?: AbortSignal | undefined;
  /** Silence after which the upload is aborted, in milliseconds. */
  readonly silencioMs?: number | undefined;
  /** The slowest rate accepted. */
  readonly ritmo?: Ritmo | undefined;
  /** Scans the file once it is complete, before anything else reads it. */
  readonly antivirus?: Antivirus | null | undefined;
};

/** An upload may take `graciaMs`, plus a second for every `bytesPorSegundo` received. */
export type Ritmo = { readonly graciaMs: number; readonly bytesPorSegundo: number };

/**
 * Writes a body to a temporary file as it arrives, one chunk at a time, counting and hashing it. On any failure the file is
 * deleted. Refusals: ARCHIVO_DEMASIADO_GRANDE, ARCHIVO_VACIO, SUBIDA_INTERRUMPIDA, SUBIDA_LENTA; with a scanner, also
 * ARCHIVO_INFECTADO and ANTIVIRUS_NO_RESPONDE.
 * @throws if this machine's disk fails
 */
export async function recibir(
  cuerpo: ReadableStream<Uint8Array> | null,
  opciones: OpcionesDeRecibir,
): Promise<Ok<Recibido> | RechazoDeArchivo> {
  if (cuerpo === null) return archivoVacio;
  const { signal, silencioMs = SILENCIO_MS, ritmo = RITMO } = opciones;
  const lector = new Lector(cuerpo, signal, { silencioMs, ritmo });
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

/** Slower than the worst phone network that can still load a page: a slower sender only wants to block a place. */
const RITMO: Ritmo = { graciaMs: 120_000, bytesPorSegundo: 4096 };

/** Shorter waits are not worth a timer. */
const MINIMO_MS = 100;

/** Longest time that a refused body is still read, so that its sender gets to read the response. */
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
  const rechazo = 'code' in resultado ? resultado : await revisarCon(opciones, ruta);
  if (rechazo === null && !('code' in resultado)) return ok({ ruta, ...resultado, borrar });
  await borrar();
  return rechazo ?? subidaInterrumpida;
}

async function revisarCon(
  { antivirus, signal }: OpcionesDeRecibir,
  ruta: string,
): Promise<RechazoDeArchivo | null> {
  return antivirus ? antivirus(ruta, signal) : null;
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
    if (pedazo === 'cortado') return lector.lento ? subidaLenta : subidaInterrumpida;
    if (pedazo === 'fin') break;
    tamano += pedazo.length;
    if (tamano > limite) {
      await lector.descartar(limite * 4);
      return demasiadoGrande(limite);
    }
    hash.update(pedazo);
    // Not write(): it may write less than it is given.
    await archivo.writeFile(pedazo);
  }
  if (anunciado !== undefined && tamano !== anunciado) return subidaInterrumpida;
  if (tamano === 0) return archivoVacio;
  return { tamano, sha256: hash.digest('hex') };
}

/** Reads a body chunk by chunk and stops waiting when the sender disconnects or falls silent. */
class Lector {
  readonly #lector: ReadableStreamDefaultReader<Uint8Array>;
  readonly #silencioMs: number;
  readonly #ritmo: Ritmo;
  readonly #signal: AbortSignal | undefined;
  readonly #cortar: () => void;
  #plazo: ReturnType<typeof setTimeout>;
  #cortado = false;
  #recibidos = 0;
  #concedidos = 0;
  /** Whether it was aborted for being too slow. */
  lento = false;

  constructor(
    cuerpo: ReadableStream<Uint8Array>,
    signal: AbortSignal | undefined,
    { silencioMs, ritmo }: { silencioMs: number; ritmo: Ritmo },
  ) {
    this.#lector = cuerpo.getReader();
    this.#silencioMs = silencioMs;
    this.#ritmo = ritmo;
    this.#signal = signal;
    this.#cortar = () => {
      this.#cortado = true;
      // Cancelling settles a pending read at once.
      this.#lector.cancel().catch(() => undefined);
    };
    this.#plazo = this.#vigilarRitmo(ritmo.graciaMs);
    if (signal?.aborted) this.#cortar();
    else signal?.addEventListener('abort', this.#cortar, { once: true });
  }

  async leer(): Promise<Uint8Array | 'fin' | 'cortado'> {
    if (this.#cortado) return 'cortado';
    const reloj = setTimeout(this.#cortar, this.#silencioMs);
    try {
      const { done, value } = await this.#lector.read();
      if (this.#cortado) return 'cortado';
      this.#recibidos += value?.length ?? 0;
      return done ? 'fin' : value;
    } catch {
      // An error while reading the body means that the connection broke, whatever the server calls it.
      return 'cortado';
    } finally {
      clearTimeout(reloj);
    }
  }

  /** When the time is up, the bytes received meanwhile extend it; if there are too few, the upload is aborted. */
  #vigilarRitmo(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      const ganados = Math.floor((this.#recibidos / this.#ritmo.bytesPorSegundo) * 1000) - this.#concedidos;
      if (ganados >= MINIMO_MS) {
        this.#concedidos += ganados;
        this.#plazo = this.#vigilarRitmo(ganados);
        return;
      }
      this.lento = true;
      this.#cortar();
    }, ms);
  }

  /** Reads and discards the rest: a browser may never show a response sent while it is still uploading. */
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
    clearTimeout(this.#plazo);
    this.#signal?.removeEventListener('abort', this.#cortar);
    await this.#lector.cancel().catch(() => undefined);
  }
}
