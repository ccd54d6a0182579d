import type { Piscina } from 'piscina';
import { Turnos } from './turnos.ts';

export type OpcionesDeAparte = {
  /** Threads that work side by side. */
  readonly hilos?: number;
  /** Jobs that may wait for one; the next is refused. */
  readonly enEspera?: number;
  /** Longest that a job may take once it has begun, in milliseconds. */
  readonly plazoMs?: number;
  /** Most of V8's heap that a job may use, in MB. Buffers are not counted: a job must bound those itself. */
  readonly memoriaMb?: number;
};

/** A job was ended because it took longer than it may, or more memory. */
export class DemasiadoCosto extends Error {
  readonly motivo: 'plazo' | 'memoria';

  constructor(motivo: 'plazo' | 'memoria') {
    super(motivo === 'plazo' ? 'A job ran past its deadline' : 'A job ran out of memory');
    this.name = 'DemasiadoCosto';
    this.motivo = motivo;
  }
}

/**
 * Does a costly job away from the main thread, so that nobody else waits for it: in a thread of its own, with a deadline, a
 * limit of memory and a line of bounded length. A job past its deadline is ended with its thread. Threads start with the
 * first job and leave when there has been none for a while.
 */
export class Aparte<Pedido, Respuesta> {
  readonly #tarea: URL;
  readonly #hilos: number;
  readonly #plazoMs: number;
  readonly #memoriaMb: number;
  readonly #turnos: Turnos;
  #piscina: Promise<Piscina<Pedido, Respuesta>> | null = null;

  /** @param tarea a module whose default export takes a `Pedido` and gives a `Respuesta`; both are copied between threads */
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

  /** @throws SinLugar when too many wait; DemasiadoCosto; whatever the job throws, as a copy */
  hacer(pedido: Pedido): Promise<Respuesta> {
    return this.#turnos.tomar(1, async () => {
      // Counted from when the job starts, not from when it was queued behind others.
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

  /** The library too is read with the first job: a server that starts does not wait for it. */
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

/** Time without work after which a thread and its memory are given back. */
const OCIO_MS = 60_000;
