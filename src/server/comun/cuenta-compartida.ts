import type { Db } from '#server/db/base.ts';

/** A count is valid for its own duration times this, so counting takes at most a twentieth of the time. */
const VECES = 20;

/**
 * A count shared by all callers while it is valid (docs/decisions/0030): for what grows with the company's history and is
 * requested by many at once. In a small company it is valid for a few hundredths of a second.
 */
export class CuentaCompartida<T> {
  readonly #contar: (db: Db) => Promise<T>;
  readonly #contadas = new WeakMap<Db, { readonly cifras: Promise<T>; hasta: number }>();

  constructor(contar: (db: Db) => Promise<T>) {
    this.#contar = contar;
  }

  /** Simultaneous callers wait for the same count. */
  de(db: Db): Promise<T> {
    const guardadas = this.#contadas.get(db);
    if (guardadas && performance.now() < guardadas.hasta) return guardadas.cifras;
    const desde = performance.now();
    // A Drizzle query is sent each time it is awaited; this makes it a promise once.
    const entrada = { cifras: Promise.resolve(this.#contar(db)), hasta: Infinity };
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

  /** Forgets the count, for a caller that replaced the data of the same database. */
  olvidar(db: Db): void {
    this.#contadas.delete(db);
  }
}
