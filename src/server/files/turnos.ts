/**
 * Lets jobs run side by side while their weights add up to at most `cupo`; the rest wait in order. For work that takes
 * memory or a core: a job as heavy as `cupo` runs alone.
 */
export class Turnos {
  #libre: number;
  readonly #espera: { peso: number; seguir: () => void }[] = [];

  constructor(cupo: number) {
    this.#libre = cupo;
  }

  async tomar<T>(peso: number, trabajo: () => Promise<T>): Promise<T> {
    await new Promise<void>((seguir) => {
      this.#espera.push({ peso, seguir });
      this.#repartir();
    });
    try {
      return await trabajo();
    } finally {
      this.#libre += peso;
      this.#repartir();
    }
  }

  /** Only ever the first in line: a heavy job would wait for ever behind light ones that keep coming. */
  #repartir(): void {
    for (let primero = this.#espera[0]; primero !== undefined; primero = this.#espera[0]) {
      if (primero.peso > this.#libre) return;
      this.#libre -= primero.peso;
      this.#espera.shift();
      primero.seguir();
    }
  }
}
