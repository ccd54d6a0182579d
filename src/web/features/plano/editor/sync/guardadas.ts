import type { Operacion } from '#domain/plano/pieza.ts';

/** The part of `localStorage` that this needs. */
export type Almacen = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Which windows of this browser live. A window's work is taken over by another only when it no longer does.
 * @returns what `hacer` returned, or null if the window lives
 */
export type Vidas = {
  nacer(ventana: string): () => void;
  siMurio(ventana: string, hacer: () => void): Promise<void>;
};

const PREFIJO = 'plano:pendiente:';

/**
 * What was done here and has no answer yet, kept in this browser: a closed window or an hour without a network lose
 * nothing. By person, so that nobody sends another's; by window, so that two do not send the same. In `localStorage`
 * and not IndexedDB, because writing is done when the call returns (a transaction that a closing window had begun is not).
 * Measured on a busy machine: one action a quarter of a millisecond at most (IndexedDB 0.6, and up to 46), a change of five
 * thousand pieces 49 ms and 0.8 of the 5 million characters that there are.
 */
export class Guardadas {
  readonly #almacen: Almacen;
  readonly #vidas: Vidas;
  readonly #perfil: string;
  readonly #ventana: string;
  readonly #morir: () => void;
  /** The entry that holds each operation, and how many of that entry are still unanswered. */
  readonly #entradas = new Map<string, { readonly llave: string; quedan: number }>();
  #n = 0;

  constructor(almacen: Almacen, vidas: Vidas, perfil: string, ventana: string) {
    this.#almacen = almacen;
    this.#vidas = vidas;
    this.#perfil = perfil;
    this.#ventana = ventana;
    this.#morir = vidas.nacer(ventana);
  }

  /** Keeps the operations of one action. @returns whether it could: the space of a browser has an end */
  poner(ops: readonly Operacion[]): boolean {
    if (ops.length === 0) return true;
    this.#n += 1;
    const llave = `${PREFIJO}${this.#perfil}:${this.#ventana}:${String(this.#n).padStart(8, '0')}`;
    try {
      this.#almacen.setItem(llave, JSON.stringify(ops));
    } catch {
      return false;
    }
    const entrada = { llave, quedan: ops.length };
    for (const op of ops) this.#entradas.set(op.op_id, entrada);
    return true;
  }

  /** The server has answered it. */
  sacar(op_id: string): void {
    const entrada = this.#entradas.get(op_id);
    if (!entrada) return;
    this.#entradas.delete(op_id);
    entrada.quedan -= 1;
    if (entrada.quedan === 0) this.#almacen.removeItem(entrada.llave);
  }

  estaGuardada(op_id: string): boolean {
    return this.#entradas.has(op_id);
  }

  /**
   * Takes over what windows of this person that are no more left unanswered, in the order it was done, and hands it over
   * action by action. What cannot be read is left alone.
   */
  async adoptar(recibir: (ops: readonly Operacion[]) => void): Promise<void> {
    const ajenas = Map.groupBy(this.#llaves(), (llave) => llave.split(':')[3] ?? '');
    ajenas.delete(this.#ventana);
    for (const [ventana, llaves] of ajenas) {
      // One after another: two dead windows' works are not mixed.
      await this.#vidas.siMurio(ventana, () => {
        for (const llave of llaves.toSorted()) {
          const ops = leerOperaciones(this.#almacen.getItem(llave));
          if (ops === null || !this.poner(ops)) continue;
          this.#almacen.removeItem(llave);
          recibir(ops);
        }
      });
    }
  }

  /** This window ends; what it has not sent can be taken over. */
  cerrar(): void {
    this.#morir();
  }

  #llaves(): string[] {
    const propias = `${PREFIJO}${this.#perfil}:`;
    const todas = Array.from({ length: this.#almacen.length }, (_, i) => this.#almacen.key(i) ?? '');
    return todas.filter((llave) => llave.startsWith(propias));
  }
}

/** Windows by the locks they hold, which the browser lets go when they end, however they end. */
export function vidasPorCandado(candados: LockManager): Vidas {
  const nombre = (ventana: string) => `plano:ventana:${ventana}`;
  return {
    nacer(ventana) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      candados.request(nombre(ventana), () => promise).catch(() => undefined);
      return () => resolve(undefined);
    },
    async siMurio(ventana, hacer) {
      await candados.request(nombre(ventana), { ifAvailable: true }, (candado) => {
        if (candado) hacer();
      });
    },
  };
}

/** The same where there are no locks (a plain http address): each window writes now and then that it lives. */
export function vidasPorLatido(almacen: Almacen, ahora: () => number, cada_ms = 5_000): Vidas {
  const llave = (ventana: string) => `plano:vida:${ventana}`;
  return {
    nacer(ventana) {
      const latir = () => {
        try {
          almacen.setItem(llave(ventana), String(ahora()));
        } catch {
          // No space: others may take this window's work over, which the server takes once all the same.
        }
      };
      latir();
      const reloj = setInterval(latir, cada_ms);
      return () => {
        clearInterval(reloj);
        almacen.removeItem(llave(ventana));
      };
    },
    async siMurio(ventana, hacer) {
      // A browser lets a hidden window's timers run once a minute.
      if (ahora() - Number(almacen.getItem(llave(ventana)) ?? 0) < 100_000) return;
      almacen.removeItem(llave(ventana));
      hacer();
    },
  };
}

function leerOperaciones(texto: string | null): readonly Operacion[] | null {
  try {
    const leido: unknown = JSON.parse(texto ?? 'null');
    return Array.isArray(leido) && leido.every(esOperacion) ? leido : null;
  } catch {
    return null;
  }
}

function esOperacion(dato: unknown): dato is Operacion {
  return (
    typeof dato === 'object' &&
    dato !== null &&
    'op_id' in dato &&
    typeof dato.op_id === 'string' &&
    'clave' in dato &&
    typeof dato.clave === 'string' &&
    'tipo' in dato &&
    (dato.tipo === 'crear' ? 'campos' in dato : dato.tipo === 'borrar' || 'patch' in dato) &&
    (dato.tipo === 'crear' || 'desde' in dato)
  );
}
