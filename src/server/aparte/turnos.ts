/** The queue is full; a retry in a moment may work. */
export class SinLugar extends Error {
  constructor(enEspera: number) {
    super(`${enEspera} jobs wait already`);
    this.name = 'SinLugar';
  }
}

/**
 * Runs jobs in parallel while their weights add up to at most `cupo`; the rest wait in order, at most `enEspera` of them.
 * For work that needs memory or a core: a job as heavy as `cupo` runs alone.
 */
export class Turnos {
  #libre: number;
  readonly #enEspera: number;
  readonly #espera: { peso: number; seguir: () => void }[] = [];

  constructor(cupo: number, enEspera = Number.POSITIVE_INFINITY) {
    this.#libre = cupo;
    this.#enEspera = enEspera;
  }

  /** @throws SinLugar if too many are waiting; any error of the job */
  async tomar<T>(peso: number, trabajo: () => Promise<T>): Promise<T> {
    await new Promise<void>((seguir, negar) => {
      this.#espera.push({ peso, seguir });
      this.#repartir();
      if (this.#espera.length <= this.#enEspera) return;
      this.#espera.pop();
      negar(new SinLugar(this.#enEspera));
    });
    try {
      return await trabajo();
    } finally {
      this.#libre += peso;
      this.#repartir();
    }
  }

  /** Always the first in the queue: otherwise a heavy job would wait for ever behind light ones that keep coming. */
  #repartir(): void {
    for (let primero = this.#espera[0]; primero !== undefined; primero = this.#espera[0]) {
      if (primero.peso > this.#libre) return;
      this.#libre -= primero.peso;
      this.#espera.shift();
      primero.seguir();
    }
  }
}
