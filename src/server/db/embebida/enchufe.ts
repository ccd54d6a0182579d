import { Duplex } from 'node:stream';

/** Something that speaks PostgreSQL's wire protocol: whole messages in, answers out. */
export interface Servidor {
  /** Runs the messages; `alDatos` gets the answer in pieces, all of them before the promise resolves. */
  enviar(mensajes: Uint8Array, alDatos: (datos: Uint8Array) => void): Promise<void>;
}

/**
 * The "socket" that node-postgres opens towards the embedded database. With it, PGlite is one more PostgreSQL
 * server: same driver, same parsing, same errors, one round trip per statement.
 */
export class Enchufe extends Duplex {
  readonly #obtener: () => Promise<Servidor>;
  #servidor: Servidor | undefined;

  constructor(obtener: () => Promise<Servidor>) {
    super();
    this.#obtener = obtener;
  }

  /** What node-postgres asks of a socket; port and host mean nothing here. */
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
    // Answers are pushed as they come: node-postgres reads everything at once anyway.
  }

  override _write(chunk: Buffer, _codificacion: BufferEncoding, listo: (err?: Error | null) => void): void {
    this.#enviar(chunk, listo);
  }

  // node-postgres writes whole messages, corked: parse, bind, execute and sync travel together.
  override _writev(chunks: { chunk: Buffer }[], listo: (err?: Error | null) => void): void {
    this.#enviar(Buffer.concat(chunks.map(({ chunk }) => chunk)), listo);
  }

  override _final(listo: () => void): void {
    this.push(null);
    listo();
  }

  #enviar(mensajes: Uint8Array, listo: (err?: Error | null) => void): void {
    if (!this.#servidor) {
      listo(new Error('The embedded database is not connected.'));
      return;
    }
    // Goodbye, sent by itself before the end. The engine's session has no end of its own.
    if (mensajes[0] === TERMINAR) {
      listo();
      return;
    }
    this.#servidor
      .enviar(mensajes, (datos) => this.push(datos))
      .then(
        () => listo(),
        (err: unknown) => listo(comoError(err)),
      );
  }
}

const TERMINAR = 'X'.charCodeAt(0);

function comoError(err: unknown): Error {
  return err instanceof Error ? err : new Error(String(err));
}
