import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Registrar } from '../base.ts';
import type { Servidor } from './enchufe.ts';
import type { AlObrero, DatosObrero, DelObrero } from './mensajes.ts';

/**
 * Keeps one database thread alive. If it dies (a bug in the engine, a full disk) or does not answer within
 * `plazoMs`, it is ended, and the next connection starts another, which recovers from its log like after a crash.
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
    const datos: DatosObrero = { carpeta: this.#carpeta, syncs: this.#syncs };
    const obrero = Obrero.empezar(datos, this.#plazoMs, (err) => {
      if (this.#obrero === obrero) this.#obrero = undefined;
      if (err) this.#registrar?.error({ err }, 'the embedded database stopped; it reopens with the next query');
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
  #pedido: { alDatos: (datos: Uint8Array) => void; listo: () => void; fallar: (err: Error) => void } | undefined;
  #muerte: Error | undefined;

  static async empezar(
    datos: DatosObrero,
    plazoMs: number,
    alTerminar: (err: Error | undefined) => void,
  ): Promise<Obrero> {
    const hilo = new Worker(new URL('./obrero.ts', import.meta.url), { workerData: datos, name: 'base' });
    // Rejects on the thread's 'error': what failed while opening.
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
    hilo.on('exit', () => {
      alTerminar(this.#muerte);
      this.#muerte ??= new Error('The embedded database has been closed.');
      this.#pedido?.fallar(this.#muerte);
    });
  }

  enviar(mensajes: Uint8Array, alDatos: (datos: Uint8Array) => void): Promise<void> {
    if (this.#muerte) return Promise.reject(this.#muerte);
    return new Promise((resolve, reject) => {
      const reloj = setTimeout(() => this.#matar(), this.#plazoMs);
      const terminar = () => {
        clearTimeout(reloj);
        this.#pedido = undefined;
      };
      this.#pedido = {
        alDatos,
        listo: () => {
          terminar();
          resolve();
        },
        fallar: (err) => {
          terminar();
          reject(err);
        },
      };
      this.#decir({ tipo: 'mensajes', bytes: mensajes });
    });
  }

  async cerrar(): Promise<void> {
    if (this.#muerte) return;
    const terminado = once(this.#hilo, 'exit');
    this.#decir({ tipo: 'cerrar' });
    await terminado;
  }

  #oir(mensaje: DelObrero): void {
    if (mensaje.tipo === 'datos') this.#pedido?.alDatos(Buffer.from(mensaje.bytes.buffer));
    else if (mensaje.tipo === 'fin') this.#pedido?.listo();
  }

  /** The engine ignores statement_timeout, and cannot be interrupted: ending its thread is the only way out. */
  #matar(): void {
    this.#muerte ??= new Error(`The embedded database did not answer within ${this.#plazoMs} ms and was restarted.`);
    void this.#hilo.terminate();
  }

  #decir(mensaje: AlObrero): void {
    this.#hilo.postMessage(mensaje);
  }
}

function comoError(err: unknown): Error {
  return err instanceof Error ? err : new Error(String(err));
}
