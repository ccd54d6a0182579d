/** Counts what is in progress by key (an account, an address, all), to limit how many run at once on one node. */
export class Cupos {
  readonly #enCurso = new Map<string, number>();

  /**
   * Takes a place under every key, or under none.
   * @param maximos the most at once, by key
   * @returns a function that frees the places; or the first key that is full
   */
  tomar(maximos: ReadonlyMap<string, number>): (() => void) | { readonly lleno: string } {
    for (const [clave, maximo] of maximos)
      if ((this.#enCurso.get(clave) ?? 0) >= maximo) return { lleno: clave };
    for (const clave of maximos.keys()) this.#enCurso.set(clave, (this.#enCurso.get(clave) ?? 0) + 1);
    return () => {
      for (const clave of maximos.keys()) {
        const quedan = (this.#enCurso.get(clave) ?? 1) - 1;
        if (quedan === 0) this.#enCurso.delete(clave);
        else this.#enCurso.set(clave, quedan);
      }
    };
  }
}
