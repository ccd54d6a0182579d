import type { z } from 'zod';
import type { Resultado_ } from '#contract/plano/plano.ts';
import { spread } from '#domain/comun/spread.ts';
import { igual, type Campos, type Operacion } from '#domain/plano/pieza.ts';

export type Resultado = z.infer<typeof Resultado_>;

/** The outcome of sending a batch: results, or the reason why there are none. */
export type Respuesta =
  | { readonly tipo: 'resultados'; readonly resultados: readonly Resultado[] }
  | { readonly tipo: 'sin_conexion' }
  /** Nobody is signed in, or somebody else is. */
  | { readonly tipo: 'sesion' }
  /** The server cannot parse the batch. */
  | { readonly tipo: 'ilegible' };

export type EstadoDeEnvios = {
  /** `andando`: sending, or nothing to send. `esperando`: sending failed and will be tried again. */
  readonly estado: 'andando' | 'esperando' | 'sin_sesion';
  readonly pendientes: number;
};

type Opciones = {
  readonly mandar: (ops: readonly Operacion[]) => Promise<Respuesta>;
  readonly alResponder: (op: Operacion, resultado: Resultado) => void;
  readonly alCambiar: () => void;
  readonly esperar?: (ms: number, hacer: () => void) => () => void;
};

/** Limits of a batch. The characters keep it below the number of bytes that the server accepts. */
const MAXIMO_DE_OPERACIONES = 500;
const MAXIMO_DE_CARACTERES = 80_000;
/**
 * Waits before each new try. A whole shop that comes back online must not send at the same instant, so each window waits a
 * random part of it.
 */
const ESPERAS_MS = [300, 1000, 2000, 4000, 8000, 15_000];

/**
 * The queue of what was done here. It sends the operations in order and in batches, one batch at a time, until each has been
 * answered. An operation may be sent twice (if its answer was lost): the server applies it once.
 */
export class Envios {
  readonly #opciones: Opciones;
  /** By `op_id`, in the order they were done. */
  readonly #cola = new Map<string, Operacion>();
  #enCurso = false;
  #intentos = 0;
  #sinSesion = false;
  #dejarDeEsperar: (() => void) | null = null;
  #cerrado = false;

  constructor(opciones: Opciones) {
    this.#opciones = opciones;
  }

  get estado(): EstadoDeEnvios {
    const estado = this.#sinSesion ? 'sin_sesion' : this.#intentos > 0 ? 'esperando' : 'andando';
    return { estado, pendientes: this.#cola.size };
  }

  get pendientes(): Iterable<Operacion> {
    return this.#cola.values();
  }

  agregar(ops: readonly Operacion[]): void {
    for (const op of ops) this.#cola.set(op.op_id, op);
    this.#opciones.alCambiar();
    this.#seguir();
  }

  /** The change came through the stream before its answer did. */
  yaEsta(op_id: string): void {
    if (this.#cola.delete(op_id)) this.#opciones.alCambiar();
  }

  /**
   * The server created a piece with values other than those proposed (another name, because that one was taken). Later
   * operations on it still start from the proposed values, and are updated here.
   */
  corregir(clave: string, propuestos: Campos, puestos: Campos): void {
    for (const [op_id, op] of this.#cola) {
      if (op.clave !== clave || op.tipo === 'crear') continue;
      const desde = Object.fromEntries(
        Object.entries(op.desde).map(([campo, valor]) => [
          campo,
          igual(valor, propuestos[campo]) ? (puestos[campo] ?? null) : valor,
        ]),
      );
      this.#cola.set(op_id, { ...op, desde });
    }
  }

  /** Sends now, without waiting: the network is back, or the person signed in again. */
  intentarYa(): void {
    this.#dejarDeEsperar?.();
    this.#dejarDeEsperar = null;
    this.#sinSesion = false;
    this.#seguir();
    this.#opciones.alCambiar();
  }

  cerrar(): void {
    this.#cerrado = true;
    this.#dejarDeEsperar?.();
  }

  #seguir(): void {
    if (this.#enCurso || this.#cerrado || this.#sinSesion || this.#dejarDeEsperar || this.#cola.size === 0)
      return;
    this.#enCurso = true;
    void this.#mandar(tanda(this.#cola.values())).finally(() => {
      this.#enCurso = false;
      this.#seguir();
    });
  }

  async #mandar(ops: readonly Operacion[]): Promise<void> {
    const respuesta = await this.#opciones.mandar(ops);
    if (this.#cerrado) return;
    switch (respuesta.tipo) {
      case 'resultados':
        this.#intentos = 0;
        return this.#responder(ops, respuesta.resultados);
      case 'ilegible': {
        // One operation is invalid: split the batch in halves to find it, so that the rest is sent.
        const [primera] = ops;
        if (ops.length > 1) return this.#mandar(ops.slice(0, Math.ceil(ops.length / 2)));
        return primera && this.#responder(ops, [ilegible(primera)]);
      }
      case 'sesion':
        this.#sinSesion = true;
        return this.#opciones.alCambiar();
      case 'sin_conexion':
        return this.#reintentarLuego();
    }
  }

  #responder(ops: readonly Operacion[], resultados: readonly Resultado[]): void {
    const porId = new Map(resultados.map((r) => [r.op_id, r]));
    let respondidas = 0;
    for (const op of ops) {
      const resultado = porId.get(op.op_id);
      if (!resultado) continue;
      respondidas += 1;
      // Unless the stream already brought it.
      if (this.#cola.delete(op.op_id)) this.#opciones.alResponder(op, resultado);
    }
    // An answer without any of these operations counts as no answer.
    if (respondidas === 0) return this.#reintentarLuego();
    this.#opciones.alCambiar();
  }

  #reintentarLuego(): void {
    const ms = ESPERAS_MS[Math.min(this.#intentos, ESPERAS_MS.length - 1)] ?? 0;
    this.#intentos += 1;
    const esperar = this.#opciones.esperar ?? esperarDeVerdad;
    this.#dejarDeEsperar = esperar(ms, () => {
      this.#dejarDeEsperar = null;
      this.#seguir();
    });
    this.#opciones.alCambiar();
  }
}

/**
 * The next batch. A new piece may get another name than the proposed one, so operations that start from that name wait until
 * the server has answered.
 */
function tanda(cola: Iterable<Operacion>): Operacion[] {
  const ops: Operacion[] = [];
  const nuevas = new Set<string>();
  let caracteres = 0;
  for (const op of cola) {
    if (nuevas.has(op.clave) && op.tipo !== 'crear' && ('id' in op.desde || 'section' in op.desde)) break;
    if (op.tipo === 'crear') nuevas.add(op.clave);
    caracteres += JSON.stringify(op).length;
    if (ops.length > 0 && (ops.length >= MAXIMO_DE_OPERACIONES || caracteres > MAXIMO_DE_CARACTERES)) break;
    ops.push(op);
  }
  return ops;
}

function ilegible({ op_id }: Operacion): Resultado {
  return { op_id, ok: false, code: 'INVALIDA', campos: [], problema: null, quien: null, pieza: null };
}

function esperarDeVerdad(ms: number, hacer: () => void): () => void {
  // A random part of the wait, so that not every window reconnects at once to a server that has restarted.
  const reloj = setTimeout(hacer, spread(performance.timeOrigin, ms * 0.75, ms * 1.25));
  return () => clearTimeout(reloj);
}
