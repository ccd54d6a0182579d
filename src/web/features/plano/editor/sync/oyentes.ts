/** A set of listeners. */
export class Oyentes<T = void> {
  readonly #avisar = new Set<(dato: T) => void>();

  /** @returns a function that removes the listener */
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

/** A value that changes often, kept outside React, so that only its subscribers render. */
export class Celda<T> {
  readonly #oyentes = new Oyentes();
  #valor: T;

  constructor(valor: T) {
    this.#valor = valor;
  }

  get valor(): T {
    return this.#valor;
  }

  readonly poner = (valor: T): void => {
    if (this.#valor === valor) return;
    this.#valor = valor;
    this.#oyentes.avisar();
  };

  readonly suscribir = (avisar: () => void): (() => void) => this.#oyentes.agregar(avisar);
}
