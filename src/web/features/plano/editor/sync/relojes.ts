/** What is to be done in a while, by name: of each name at most one, and none once it is over. */
export class Relojes {
  readonly #relojes = new Map<string, ReturnType<typeof setTimeout>>();
  #cerrados = false;

  /** In so many milliseconds, instead of what waited under that name. */
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
