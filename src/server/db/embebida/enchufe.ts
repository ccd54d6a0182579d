import { Duplex } from 'node:stream';

/** A server of PostgreSQL's wire protocol: takes whole messages and returns responses. */
export interface Servidor {
  /** Runs the messages. `alDatos` gets the response in pieces, all of them before the promise resolves. */
  enviar(mensajes: Uint8Array, alDatos: (datos: Uint8Array) => void): Promise<void>;
}

/**
 * The "socket" through which node-postgres talks to the embedded database. It makes PGlite look like any PostgreSQL server:
 * same driver, same parsing, same errors, one round trip per statement.
 */
export class Enchufe extends Duplex {
  readonly #obtener: () => Promise<Servidor>;
  #servidor: Servidor | undefined;

  constructor(obtener: () => Promise<Servidor>) {
    super();
    this.#obtener = obtener;
  }

  /** node-postgres calls this to connect; port and host have no meaning here. */
  connect(): this {
    this.#obtener().then(
      (servidor) => {
        this.#servidor = servidor;
        this.emit('connect');
      },
      (err: unknown) => this.destroy(comoError(err)),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Nothing to do: responses are pushed as they come, and node-postgres reads everything at once anyway.
  }

  override _write(chunk: Buffer, _codificacion: BufferEncoding, listo: (err?: Error | null) => void): void {
    this.#enviarTodas([chunk], listo);
  }

  // node-postgres writes whole messages, corked: parse, bind, execute and sync arrive together. Pipelined queries come
  // behind them and are passed on separately, because the engine takes one at a time.
  override _writev(chunks: { chunk: Buffer }[], listo: (err?: Error | null) => void): void {
    this.#enviarTodas(porPregunta(chunks.map(({ chunk }) => chunk)), listo);
  }

  override _final(listo: () => void): void {
    this.push(null);
    listo();
  }

  #enviarTodas(preguntas: readonly Uint8Array[], listo: (err?: Error | null) => void): void {
    this.#enUna(preguntas).then(
      () => listo(),
      (err: unknown) => listo(comoError(err)),
    );
  }

  async #enUna(preguntas: readonly Uint8Array[]): Promise<void> {
    for (const mensajes of preguntas) {
      if (!this.#servidor) throw new Error('The embedded database is not connected.');
      // Terminate message: ignored, because the engine's only session does not end.
      if (mensajes[0] === TERMINAR) continue;
      await this.#servidor.enviar(mensajes, (datos) => this.push(datos));
    }
  }
}

const TERMINAR = 'X'.charCodeAt(0);
const SINCRONIZAR = 'S'.charCodeAt(0);
const CONSULTA = 'Q'.charCodeAt(0);

/** Joins the messages of each query: up to its sync, or a plain text query by itself. */
function porPregunta(mensajes: readonly Uint8Array[]): Uint8Array[] {
  const preguntas: Uint8Array[] = [];
  let una: Uint8Array[] = [];
  for (const mensaje of mensajes) {
    una.push(mensaje);
    if (mensaje[0] !== SINCRONIZAR && mensaje[0] !== CONSULTA) continue;
    preguntas.push(Buffer.concat(una));
    una = [];
  }
  if (una.length > 0) preguntas.push(Buffer.concat(una));
  return preguntas;
}

function comoError(err: unknown): Error {
  return err instanceof Error ? err : new Error(String(err));
}
