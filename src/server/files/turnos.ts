/**
 * Lets at most `cupo` jobs run at a time; the rest wait in order. For work that takes memory or a core each.
 */
export class Turnos {
  #libres: number;
  readonly #espera: (() => void)[] = [];

  constructor(cupo: number) {
    this.#libres = cupo;
  }

  async tomar<T>(trabajo: () => Promise<T>): Promise<T> {
    if (this.#libres > 0) this.#libres -= 1;
    else await new Promise<void>((seguir) => this.#espera.push(seguir));
    try {
      return await trabajo();
    } finally {
      // Handed over rather than freed, so that nobody who comes later overtakes.
      const siguiente = this.#espera.shift();
      if (siguiente === undefined) this.#libres += 1;
      else siguiente();
    }
  }
}
