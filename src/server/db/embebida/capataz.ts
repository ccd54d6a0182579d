import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Registrar } from '../base.ts';
import type { Servidor } from './enchufe.ts';
import type { AlObrero, DatosObrero, DelObrero } from './mensajes.ts';

/**
 * Keeps a database thread alive. If it dies (a bug in the engine, a full disk) or does not answer within `plazoMs`, it is
 * terminated, and the next connection starts another, which recovers from the WAL as after a crash.
 */
export class Capataz {
  readonly #carpeta: string;
  readonly #plazoMs: number;
  readonly #registrar: Registrar | undefined;
  readonly #syncs = new SharedArrayBuffer(4);
  #obrero: Promise<Obrero> | undefined;

  constructor(carpeta: string, plazoMs: number, registrar: Registrar | undefined) {
    this.#carpeta = carpeta;
    this.#plazoMs = plazoMs;
    this.#registrar = registrar;
  }

  syncs(): number {
    return Atomics.load(new Int32Array(this.#syncs), 0);
  }

  obtener(): Promise<Servidor> {
    this.#obrero ??= this.#empezar();
    return this.#obrero;
  }

  async cerrar(): Promise<void> {
    const obrero = await this.#obrero?.catch(() => undefined);
    this.#obrero = undefined;
    await obrero?.cerrar();
  }

  #empezar(): Promise<Obrero> {
    const datos = { carpeta: this.#carpeta, syncs: this.#syncs };
    const obrero = Obrero.empezar(datos, this.#plazoMs, (err) => {
      if (this.#obrero === obrero) this.#obrero = undefined;
      if (err)
        this.#registrar?.error({ err }, 'the embedded database stopped; it reopens with the next query');
    });
    obrero.catch(() => {
      if (this.#obrero === obrero) this.#obrero = undefined;
    });
    return obrero;
  }
}

class Obrero implements Servidor {
  readonly #hilo: Worker;
  readonly #plazoMs: number;
  /**
   * In the order in which the thread answers. A new connection may send a request before the last response's `fin` has
   * arrived.
   */
  readonly #pedidos: { alDatos: (datos: Uint8Array) => void; terminar: (err?: Error) => void }[] = [];
  #muerte: Error | undefined;

  static async empezar(
    datos: Omit<DatosObrero, 'tarea'>,
    plazoMs: number,
    alTerminar: (err: Error | undefined) => void,
  ): Promise<Obrero> {
    // There is either no database or a complete one: see crearEnDisco.
    if (!existsSync(join(datos.carpeta, 'PG_VERSION')))
      await once(hilar({ ...datos, tarea: 'crear' }), 'exit');
    const hilo = hilar({ ...datos, tarea: 'servir' });
    // Rejects if the thread emits 'error', with what failed while opening.
    await once(hilo, 'message');
    return new Obrero(hilo, plazoMs, alTerminar);
  }

  private constructor(hilo: Worker, plazoMs: number, alTerminar: (err: Error | undefined) => void) {
    this.#hilo = hilo;
    this.#plazoMs = plazoMs;
    hilo.on('message', (mensaje: DelObrero) => this.#oir(mensaje));
    hilo.on('error', (err) => {
      this.#muerte ??= comoError(err);
    });
    hilo.on('exit', (codigo) => {
      if (codigo !== 0) this.#muerte ??= new Error('The embedded database gave up.');
      alTerminar(this.#muerte);
      this.#muerte ??= new Error('The embedded database has been closed.');
      for (const pedido of this.#pedidos.splice(0)) pedido.terminar(this.#muerte);
    });
  }

  enviar(mensajes: Uint8Array, alDatos: (datos: Uint8Array) => void): Promise<void> {
    if (this.#muerte) return Promise.reject(this.#muerte);
    return new Promise((resolve, reject) => {
      const reloj = setTimeout(() => this.#matar(), this.#plazoMs);
      this.#pedidos.push({
        alDatos,
        terminar: (err) => {
          clearTimeout(reloj);
          if (err) reject(err);
          else resolve();
        },
      });
      // Copied, because node-postgres' buffers share one memory block, which would be transferred whole.
      this.#decir({ tipo: 'mensajes', bytes: new Uint8Array(mensajes) });
    });
  }

  async cerrar(): Promise<void> {
    if (this.#muerte) return;
    const terminado = once(this.#hilo, 'exit');
    this.#decir({ tipo: 'cerrar' });
    await terminado;
  }

  #oir(mensaje: DelObrero): void {
    if (mensaje.tipo === 'datos') this.#pedidos[0]?.alDatos(Buffer.from(mensaje.bytes.buffer));
    else if (mensaje.tipo === 'fin') this.#pedidos.shift()?.terminar();
  }

  /** The engine ignores statement_timeout and cannot be interrupted, so the only way is to terminate its thread. */
  #matar(): void {
    this.#muerte ??= new Error(
      `The embedded database did not answer within ${this.#plazoMs} ms and was restarted.`,
    );
    void this.#hilo.terminate();
  }

  #decir(mensaje: AlObrero): void {
    this.#hilo.postMessage(mensaje, mensaje.tipo === 'mensajes' ? [mensaje.bytes.buffer] : []);
  }
}

function hilar(datos: DatosObrero): Worker {
  return new Worker(new URL('./obrero.ts', import.meta.url), {
    workerData: datos,
    name: `base: ${datos.tarea}`,
  });
}

function comoError(err: unknown): Error {
  return err instanceof Error ? err : new Error(String(err));
}
