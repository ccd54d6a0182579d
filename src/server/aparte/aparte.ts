import type { Piscina } from 'piscina';
import { Turnos } from './turnos.ts';

export type OpcionesDeAparte = {
  /** Threads that run in parallel. */
  readonly hilos?: number;
  /** Jobs that may wait; the next one is refused. */
  readonly enEspera?: number;
  /** Time limit of a job once it has started, in milliseconds. */
  readonly plazoMs?: number;
  /** Most of V8's heap that a job may use, in MB. Buffers are not included: a job must limit those itself. */
  readonly memoriaMb?: number;
};

/** A job was terminated because it exceeded its time or memory limit. */
export class DemasiadoCosto extends Error {
  readonly motivo: 'plazo' | 'memoria';

  constructor(motivo: 'plazo' | 'memoria') {
    super(motivo === 'plazo' ? 'A job ran past its deadline' : 'A job ran out of memory');
    this.name = 'DemasiadoCosto';
    this.motivo = motivo;
  }
}

/**
 * Runs costly jobs off the main thread, so that nobody else waits for them: in worker threads, with a deadline, a memory
 * limit and a bounded queue. A job past its deadline is terminated with its thread. Threads start with the first job and
 * end after a while without jobs.
 */
export class Aparte<Pedido, Respuesta> {
  readonly #tarea: URL;
  readonly #hilos: number;
  readonly #plazoMs: number;
  readonly #memoriaMb: number;
  readonly #turnos: Turnos;
  #piscina: Promise<Piscina<Pedido, Respuesta>> | null = null;

  /**
   * @param tarea a module whose default export takes a `Pedido` and returns a `Respuesta`; both are copied between threads
   */
  constructor(
    tarea: URL,
    { hilos = 2, enEspera = 30, plazoMs = 20_000, memoriaMb = 192 }: OpcionesDeAparte = {},
  ) {
    this.#tarea = tarea;
    this.#hilos = hilos;
    this.#plazoMs = plazoMs;
    this.#memoriaMb = memoriaMb;
    this.#turnos = new Turnos(hilos, enEspera);
  }

  /** @throws SinLugar if too many are waiting; DemasiadoCosto; any error of the job, as a copy */
  hacer(pedido: Pedido): Promise<Respuesta> {
    return this.#turnos.tomar(1, async () => {
      // Counts from the start of the job, not from when it was queued.
      const plazo = AbortSignal.timeout(this.#plazoMs);
      try {
        const piscina = await this.#abierta();
        return await piscina.run(pedido, { signal: plazo });
      } catch (error) {
        if (plazo.aborted) throw new DemasiadoCosto('plazo');
        if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
          throw new DemasiadoCosto('memoria');
        throw error;
      }
    });
  }

  async cerrar(): Promise<void> {
    const piscina = this.#piscina;
    this.#piscina = null;
    await (await piscina)?.destroy();
  }

  /** The library is also loaded with the first job, so that it does not slow down the start. */
  #abierta(): Promise<Piscina<Pedido, Respuesta>> {
    this.#piscina ??= import('piscina').then(
      (biblioteca) =>
        new biblioteca.Piscina<Pedido, Respuesta>({
          filename: this.#tarea.href,
          minThreads: 0,
          maxThreads: this.#hilos,
          idleTimeout: OCIO_MS,
          // No thread is kept while idle: this work is rare.
          atomics: 'disabled',
          recordTiming: false,
          resourceLimits: { maxOldGenerationSizeMb: this.#memoriaMb, maxYoungGenerationSizeMb: 16 },
        }),
    );
    return this.#piscina;
  }
}

/** Idle time after which a thread ends and its memory is freed. */
const OCIO_MS = 60_000;
