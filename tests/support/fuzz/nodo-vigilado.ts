import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { DelNodo, type ParaElNodo } from './mensajes.ts';
import type { Pedido, Respuesta } from './pedido.ts';

/** In milliseconds of real time: a request that takes longer counts as hung, and the node is ended. */
const COLGADO_MS = 60_000;
/** Enough of an answer to judge it. */
const MAXIMO_LEIDO = 2 * 1024 * 1024;
/** Memory limit in megabytes: beyond it a small machine would run out. */
const MEMORIA_MB = 700;

export type Medida = { readonly cpu_ms: number; readonly heap_mb: number };

/** The node ended or had to be ended; the message says how. */
export class NodoMuerto extends Error {
  override name = 'NodoMuerto';
}

/** The application in a process of its own, asked one thing at a time and measured after each. */
export class NodoVigilado {
  readonly #hijo: ChildProcess;
  readonly #agente = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: URL;
  readonly #muerte: AbortController;
  #dicho = '';
  readonly cookies: Readonly<Record<string, string>>;

  private constructor(hijo: ChildProcess, muerte: AbortController, listo: DelNodo) {
    if (listo.es !== 'listo') throw new Error(`The node began with ${listo.es}`);
    this.#hijo = hijo;
    this.#muerte = muerte;
    this.#url = new URL(listo.url);
    this.cookies = listo.cookies;
    hijo.stderr?.on('data', (trozo: Buffer) => (this.#dicho = (this.#dicho + trozo.toString()).slice(-2000)));
  }

  static async abrir(que: 'web' | 'api'): Promise<NodoVigilado> {
    const hijo = fork(join(import.meta.dirname, 'nodo.ts'), [que], {
      execArgv: ['--expose-gc', `--max-old-space-size=${MEMORIA_MB}`],
      env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const muerte = new AbortController();
    let dicho = '';
    hijo.stderr?.on('data', (trozo: Buffer) => (dicho += trozo.toString()));
    hijo.once('exit', (code, signal) =>
      muerte.abort(new NodoMuerto(`ended: ${signal ?? code} ${dicho.slice(-300)}`)),
    );
    const dichos: unknown[] = await once(hijo, 'message', { signal: muerte.signal }).catch(() => {
      throw new Error(`The node did not start:\n${dicho}`);
    });
    return new NodoVigilado(hijo, muerte, DelNodo.parse(dichos[0]));
  }

  /**
   * Sends the request and reads the answer. Status 0: the connection was closed without one.
   * @throws {NodoMuerto}
   */
  async pedir(pedido: Pedido): Promise<Respuesta> {
    const primera = await this.#mandar(pedido);
    // A kept-alive connection may close just as it is reused: retry once on a new one.
    return primera ?? (await this.#mandar(pedido)) ?? NINGUNA;
  }

  /** Main-thread use since the last call. @throws {NodoMuerto} */
  async medir(): Promise<Medida> {
    const dicho = await this.#pedirle('medida');
    if (dicho.es !== 'medida') throw new Error(`Answered ${dicho.es}`);
    return dicho;
  }

  /** Clears the limits and opens sessions again. @returns the ids that exist */
  async mantener(): Promise<readonly string[]> {
    const dicho = await this.#pedirle('mantener');
    if (dicho.es !== 'mantenido') throw new Error(`Answered ${dicho.es}`);
    return dicho.ids;
  }

  async memoria(): Promise<{ heap_mb: number; rss_mb: number }> {
    const dicho = await this.#pedirle('memoria');
    if (dicho.es !== 'memoria') throw new Error(`Answered ${dicho.es}`);
    return dicho;
  }

  async cerrar(): Promise<void> {
    this.#agente.destroy();
    if (this.#muerte.signal.aborted) return;
    const ido = once(this.#hijo, 'exit');
    this.#hijo.send('cerrar' satisfies ParaElNodo);
    const plazo = setTimeout(() => this.#hijo.kill('SIGKILL'), 10_000);
    await ido;
    clearTimeout(plazo);
  }

  async #pedirle(que: ParaElNodo): Promise<DelNodo> {
    return this.#conPlazo(async (signal) => {
      const dichos: unknown[] = await once(this.#enviarle(que), 'message', { signal });
      return DelNodo.parse(dichos[0]);
    });
  }

  #enviarle(que: ParaElNodo): ChildProcess {
    if (this.#hijo.connected) this.#hijo.send(que);
    return this.#hijo;
  }

  /** Ends the node if this does not finish in time. */
  async #conPlazo<T>(hacer: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.#muerte;
    if (signal.aborted) throw signal.reason;
    const plazo = setTimeout(() => {
      this.#muerte.abort(new NodoMuerto(`did not answer in ${COLGADO_MS / 1000} s`));
      this.#hijo.kill('SIGKILL');
    }, COLGADO_MS);
    try {
      return await hacer(signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(plazo);
    }
  }

  async #mandar({ metodo, camino, headers, cuerpo }: Pedido): Promise<Respuesta | null> {
    return this.#conPlazo(
      (signal) =>
        new Promise((resolve, reject) => {
          let empezada = false;
          const pedido = request(
            {
              host: this.#url.hostname,
              port: this.#url.port,
              agent: this.#agente,
              method: metodo,
              path: camino,
              headers: { ...headers, ...(cuerpo && { 'Content-Length': String(cuerpo.length) }) },
              signal,
            },
            (respuesta) => {
              empezada = true;
              void leer(respuesta).then(resolve, reject);
            },
          );
          pedido.on('error', (error) => {
            if (signal.aborted) reject(error);
            else if (!empezada) resolve(null);
          });
          pedido.end(cuerpo);
        }),
    );
  }
}

const NINGUNA: Respuesta = { status: 0, headers: {}, texto: '', bytes: 0, esFlujo: false };

/** Reads the answer to its end or, for a live stream, to its first chunk. A truncated answer counts as far as it arrived. */
function leer(respuesta: IncomingMessage): Promise<Respuesta> {
  return new Promise((resolve) => {
    const trozos: Buffer[] = [];
    let bytes = 0;
    const esFlujo = /event-stream/u.test(respuesta.headers['content-type'] ?? '');
    const terminar = () =>
      resolve({
        status: respuesta.statusCode ?? 0,
        headers: respuesta.headers,
        texto: legible(Buffer.concat(trozos), respuesta.headers['content-encoding']),
        bytes,
        esFlujo,
      });
    respuesta.on('data', (trozo: Buffer) => {
      if (bytes < MAXIMO_LEIDO) trozos.push(trozo);
      bytes += trozo.length;
      if (esFlujo) respuesta.destroy();
    });
    if (esFlujo) setTimeout(() => respuesta.destroy(), 100).unref();
    respuesta.on('error', () => {});
    respuesta.on('close', terminar);
  });
}

/** Decodes also a truncated answer. */
function legible(bytes: Buffer, codificacion: string | undefined): string {
  if (codificacion !== 'gzip' || bytes.length === 0) return bytes.toString();
  return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}
