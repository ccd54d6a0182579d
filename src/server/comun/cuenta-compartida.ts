import type { Db } from '#server/db/base.ts';

/** What counting cost, times this, is how long the count is good for: it never takes more than a twentieth of the time. */
const VECES = 20;

/**
 * A count that everybody who asks shares while it is good, as docs/decisions/0030 says: what grows with the company's
 * history and is asked by many at once. In a small company it is good for a few hundredths of a second.
 */
export class CuentaCompartida<T> {
  readonly #contar: (db: Db) => Promise<T>;
  readonly #contadas = new WeakMap<Db, { readonly cifras: Promise<T>; hasta: number }>();

  constructor(contar: (db: Db) => Promise<T>) {
    this.#contar = contar;
  }

  /** Whoever asks while it is being counted waits for that count. */
  de(db: Db): Promise<T> {
    const guardadas = this.#contadas.get(db);
    if (guardadas && performance.now() < guardadas.hasta) return guardadas.cifras;
    const desde = performance.now();
    const entrada = { cifras: this.#contar(db), hasta: Infinity };
    this.#contadas.set(db, entrada);
    entrada.cifras.then(
      () => {
        const listas = performance.now();
        entrada.hasta = listas + (listas - desde) * VECES;
      },
      () => this.olvidar(db),
    );
    return entrada.cifras;
  }

  /** Counts anew: for who has put other data under the same database. */
  olvidar(db: Db): void {
    this.#contadas.delete(db);
  }
}
