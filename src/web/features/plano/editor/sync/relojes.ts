/** Timers by name: at most one for each name, and none after closing. */
export class Relojes {
  readonly #relojes = new Map<string, ReturnType<typeof setTimeout>>();
  #cerrados = false;

  /** Runs `hacer` after so many milliseconds, in place of the timer that had that name. */
  poner(cual: string, ms: number, hacer: () => void): void {
    this.sacar(cual);
    if (this.#cerrados) return;
    const reloj = setTimeout(() => {
      this.#relojes.delete(cual);
      hacer();
    }, ms);
    this.#relojes.set(cual, reloj);
  }

  espera(cual: string): boolean {
    return this.#relojes.has(cual);
  }

  sacar(cual: string): void {
    clearTimeout(this.#relojes.get(cual));
    this.#relojes.delete(cual);
  }

  cerrar(): void {
    this.#cerrados = true;
    for (const reloj of this.#relojes.values()) clearTimeout(reloj);
  }
}
