import type { Base } from '#server/db/base.ts';

/**
 * Keeps files from being deleted while a backup reads them: every file in its database snapshot must exist until it has
 * been read. With PostgreSQL through an advisory lock, which is released if the backup is killed; with the embedded
 * database, within the one process.
 */
export interface Retencion {
  /** Blocks deletions, after waiting for the one in progress. @returns a function that allows them again */
  retener(): Promise<() => Promise<void>>;
  /** Runs something that deletes files, unless a backup is in progress. @returns whether it ran */
  borrar(fn: () => Promise<void>): Promise<boolean>;
}

/** The one that belongs to a database. */
export function retencionDe(base: Base): Retencion {
  let suya = retenciones.get(base);
  if (!suya) {
    suya = base.tipo === 'postgres' ? new PorCandado(base) : new EnProceso();
    retenciones.set(base, suya);
  }
  return suya;
}

const retenciones = new WeakMap<Base, Retencion>();

/** An arbitrary number that no other lock uses. */
const CANDADO = 7_205_760;

class PorCandado implements Retencion {
  readonly #base: Base;
  constructor(base: Base) {
    this.#base = base;
  }

  async retener() {
    const cliente = await this.#base.pool.connect();
    try {
      await cliente.query('set statement_timeout = 0; set lock_timeout = 0');
      await cliente.query('select pg_advisory_lock_shared($1)', [CANDADO]);
    } catch (error) {
      cliente.release(true);
      throw error;
    }
    // Closes the connection, which releases the lock.
    return () => Promise.resolve(cliente.release(true));
  }

  async borrar(fn: () => Promise<void>) {
    const cliente = await this.#base.pool.connect();
    try {
      const { rows } = await cliente.query<{ libre: boolean }>('select pg_try_advisory_lock($1) as libre', [
        CANDADO,
      ]);
      if (!rows[0]?.libre) return false;
      await fn();
      return true;
    } finally {
      cliente.release(true);
    }
  }
}

class EnProceso implements Retencion {
  #copias = 0;
  #borrado: Promise<void> = Promise.resolve();

  async retener() {
    this.#copias += 1;
    await this.#borrado;
    let retenida = true;
    return () => {
      if (retenida) this.#copias -= 1;
      retenida = false;
      return Promise.resolve();
    };
  }

  async borrar(fn: () => Promise<void>) {
    if (this.#copias > 0) return false;
    const hecho = fn();
    this.#borrado = hecho.catch(() => undefined);
    await hecho;
    return true;
  }
}
