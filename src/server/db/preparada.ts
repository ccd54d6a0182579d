import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, Pool, type QueryResult, type QueryResultRow } from 'pg';
import { lecturaActual } from '../pedido-actual.ts';
import type { Db } from './base.ts';
import { comoTexto } from './conexion.ts';
import { esLaBase, type Puerta, puertaDe } from './guardia.ts';
import { schema } from './schema.ts';

/**
 * Runs SQL text as a named prepared statement, parsed and planned once per connection. For the few statements whose
 * planning costs more than running them. `nombre` must be unique to this text.
 *
 * It is sent at the call, before anything is awaited: statements called together are sent together, in the order of the
 * calls (docs/decisions/0040).
 * @param valores `$1`, `$2`… in order, as node-postgres takes them; instants as ISO text
 * @returns rows as raw SQL gives them: days and instants are text, `bigint` and `numeric` strings
 */
export async function preparada<F extends QueryResultRow>(
  db: Db,
  nombre: string,
  texto: string,
  valores: unknown[],
): Promise<F[]> {
  const { consultar, anotar } = puertaDe(db);
  anotar(texto, valores);
  try {
    const result = await consultar({ name: nombre, text: texto, types: comoTexto }, valores);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what raw SQL answers is what its caller says
    return (result as QueryResult<F>).rows;
  } catch (error) {
    throw new DrizzleQueryError(texto, valores, error instanceof Error ? error : undefined);
  }
}

/**
 * Waits for everything that was called together, and throws the original failure instead of those it caused. Unlike
 * `Promise.all` it waits for the last one: a statement that is still running when its transaction is rolled back would run
 * outside it.
 */
export async function juntas<const P extends readonly unknown[]>(
  partes: P,
): Promise<{ -readonly [I in keyof P]: Awaited<P[I]> }> {
  // A Drizzle query is sent each time it is awaited; this makes it a promise once.
  const enMarcha = partes.map((parte) => Promise.resolve(parte));
  const hechas = await Promise.allSettled(enMarcha);
  const culpable = hechas.findIndex((hecha) => hecha.status === 'rejected' && !esConsecuencia(hecha.reason));
  if (culpable !== -1) await enMarcha[culpable];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same parts in the same order
  return (await Promise.all(enMarcha)) as { -readonly [I in keyof P]: Awaited<P[I]> };
}

/** Whether it failed only because another statement of its transaction had failed. */
function esConsecuencia(error: unknown): boolean {
  const causa = error instanceof DrizzleQueryError ? error.cause : error;
  return causa instanceof DatabaseError && causa.code === TRANSACCION_FALLIDA;
}

/** in_failed_sql_transaction. */
const TRANSACCION_FALLIDA = '25P02';

/** Any query of Drizzle's builder. */
type Armada<R> = { prepare(nombre: string): Lista<R> };
type Lista<R> = { execute(valores?: Record<string, unknown>): Promise<R> };

/**
 * The same for a query of Drizzle's builder, with its types and row mapping: built once per process instead of at each
 * call, which costs as much as sending it. Values are `sql.placeholder('x')`, passed at the call as `{ x }`.
 */
export function fija<R>(
  nombre: string,
  armar: (db: Db) => Armada<R>,
): (db: Db, valores?: Record<string, unknown>) => Promise<R> {
  let molde: Lista<R> | undefined;
  return (db, valores = {}) => {
    const lista = (molde ??= armar(MOLDES).prepare(nombre));
    return destino.run(puertaDe(db), () => lista.execute(valores));
  };
}

/**
 * Where a prebuilt query is sent for the current call, because Drizzle ties a query to the connection it was built with.
 */
const destino = new AsyncLocalStorage<Puerta>();

/** Never connects: sends its queries to `destino`. */
class Desvio extends Pool {
  constructor() {
    super();
    const query = (consulta: { text: string }, valores: unknown[]): Promise<unknown> => {
      const puerta = destino.getStore();
      if (!puerta) throw new Error('Asked outside of `fija`');
      puerta.anotar(consulta.text, valores);
      return puerta.consultar(consulta, valores);
    };
    Object.assign(this, { query });
  }
}

const MOLDES: Db = drizzle(new Desvio(), { schema });

/**
 * Caches a read within each request that only reads: the frame and the screen need the same settings, holidays and streak.
 * Later callers get the same promise, failed or not. Jobs, requests that write and transactions read each time, because
 * they must see what they have written (docs/decisions/0060).
 */
export function unaVez<A extends readonly unknown[], T>(
  leer: (db: Db, ...argumentos: A) => Promise<T>,
): (db: Db, ...argumentos: A) => Promise<T> {
  const hechas = new WeakMap<object, Map<string, Promise<T>>>();
  return (db, ...argumentos) => {
    const pedido = lecturaActual();
    if (!pedido || !esLaBase(db)) return leer(db, ...argumentos);
    let suyas = hechas.get(pedido);
    if (!suyas) hechas.set(pedido, (suyas = new Map<string, Promise<T>>()));
    const clave = JSON.stringify(argumentos);
    let hecha = suyas.get(clave);
    // A Drizzle query is sent each time it is awaited; this makes it a promise once.
    if (!hecha) suyas.set(clave, (hecha = Promise.resolve(leer(db, ...argumentos))));
    return hecha;
  };
}
