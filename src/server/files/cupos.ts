/**
 * Counts what is under way, by who it is for: an account, an address, all. For limits of "so many at once", on one node.
 */
export class Cupos {
  readonly #enCurso = new Map<string, number>();

  /**
   * Takes a place under each key, or none.
   * @param maximos most at once, by key
   * @returns gives the places back; or the first key that is full
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
