import { setTimeout } from 'node:timers/promises';
import type { Base, EjecutorSql, Registrar } from './base.ts';
import { crearDb, fueraDeTransaccion, type Observador, type PoolGuardado } from './guardia.ts';

// What the two engines have in common: the `Base` built over one, and the listeners of its channels.

/** What differs between the two engines. */
export interface Motor {
  readonly tipo: Base['tipo'];
  readonly pool: PoolGuardado;
  readonly escuchar: Base['escuchar'];
  readonly mantener: Base['mantener'];
  readonly syncs: Base['syncs'];
  readonly fotografiar?: Base['fotografiar'];
  /** Called after the pool has ended. */
  readonly alCerrar: () => Promise<void>;
}

/** Builds a `Base` from an engine. */
export function armarBase(motor: Motor): Base {
  const { pool, escuchar } = motor;
  const observadores = new Set<Observador>();
  const db = crearDb(pool, observadores);
  let cierre: Promise<void> | undefined;
  let latido: Promise<boolean> | undefined;

  const ejecutor: EjecutorSql = {
    executeSql: (text, values) => pool.query(text, values),
    async listen(canal, alAvisar, alReanudar) {
      const dejar = await escuchar(canal, alAvisar, alReanudar);
      return { close: dejar };
    },
  };

  return {
    db,
    tipo: motor.tipo,
    pool,
    ejecutor,
    escuchar,
    mantener: motor.mantener,
    syncs: motor.syncs,
    ...(motor.fotografiar && { fotografiar: motor.fotografiar }),
    alConsultar(cb) {
      observadores.add(cb);
      return () => observadores.delete(cb);
    },
    vivo(plazoMs = 2000) {
      // One health check at a time: behind a slow query they would pile up.
      latido ??= fueraDeTransaccion(() => pool.query('select 1'))
        .then(
          () => true,
          () => false,
        )
        .finally(() => (latido = undefined));
      return Promise.race([latido, setTimeout(plazoMs, false, { ref: false })]);
    },
    cerrar() {
      cierre ??= cerrar(motor);
      return cierre;
    },
  };
}

async function cerrar({ pool, alCerrar }: Motor): Promise<void> {
  // A pool that is ending never serves callers who still wait for a connection, so let them finish first.
  for (let intento = 0; pool.waitingCount > 0 && intento < 500; intento++) await setTimeout(10);
  await pool.end();
  await alCerrar();
}

interface Oyente {
  cb: (payload: string) => void;
  alReanudar: (() => void) | undefined;
}

/** The listeners of each channel. The connection reads `canales()` whenever it is opened again. */
export class Oyentes {
  readonly #porCanal = new Map<string, Set<Oyente>>();
  readonly #registrar: Registrar | undefined;

  constructor(registrar: Registrar | undefined) {
    this.#registrar = registrar;
  }

  canales(): string[] {
    return [...this.#porCanal.keys()];
  }

  /** @returns whether it is the channel's first listener */
  agregar(canal: string, oyente: Oyente): boolean {
    const oyentes = this.#porCanal.get(canal);
    if (oyentes) {
      oyentes.add(oyente);
      return false;
    }
    this.#porCanal.set(canal, new Set([oyente]));
    return true;
  }

  /** @returns whether it was the channel's last listener */
  quitar(canal: string, oyente: Oyente): boolean {
    const oyentes = this.#porCanal.get(canal);
    if (!oyentes?.delete(oyente) || oyentes.size > 0) return false;
    this.#porCanal.delete(canal);
    return true;
  }

  avisar(canal: string, payload: string): void {
    for (const { cb } of this.#porCanal.get(canal) ?? []) this.#llamar(() => cb(payload));
  }

  reanudar(): void {
    for (const oyentes of this.#porCanal.values()) {
      for (const { alReanudar } of oyentes) if (alReanudar) this.#llamar(alReanudar);
    }
  }

  /**
   * Runs outside the transaction whose commit triggered it; a listener that throws must not break the connection or the
   * next listener.
   */
  #llamar(fn: () => void): void {
    fueraDeTransaccion(() => {
      try {
        fn();
      } catch (err) {
        this.#registrar?.error({ err }, 'a database listener failed');
      }
    });
  }
}
