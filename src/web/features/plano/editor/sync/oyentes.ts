/** Those who asked to be told of something. */
export class Oyentes<T = void> {
  readonly #avisar = new Set<(dato: T) => void>();

  /** @returns stops telling */
  agregar(avisar: (dato: T) => void): () => void {
    this.#avisar.add(avisar);
    return () => void this.#avisar.delete(avisar);
  }

  avisar(dato: T): void {
    for (const avisar of this.#avisar) avisar(dato);
  }

  get hay(): boolean {
    return this.#avisar.size > 0;
  }
}
