import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { pedidoActual } from '../pedido-actual.ts';
import type { Db, Tx } from './base.ts';
import { Conexion } from './conexion.ts';
import { schema } from './schema.ts';

/** A query went to the outer `db` from inside a transaction's callback. A bug of the caller, never shown to a person. */
export class ConsultaFueraDeTransaccion extends Error {
  override name = 'ConsultaFueraDeTransaccion';
  constructor() {
    super(
      'Query on the outer database inside a transaction callback: use the `tx` that the callback receives. ' +
        '(Embedded, it would wait for ever for the connection its own transaction holds.)',
    );
  }
}

/**
 * A transaction's `tx` was used after the transaction ended, or behind the statement that ends it: on a connection that is
 * nobody's, or may already serve somebody else.
 */
export class TransaccionTerminada extends Error {
  override name = 'TransaccionTerminada';
  constructor() {
    super('Query on a transaction that has already ended: something in its callback was not awaited.');
  }
}

/**
 * A callback caught a database error and went on as if nothing had happened. PostgreSQL turns the COMMIT of such a
 * transaction into a ROLLBACK, and node-postgres reports it as success; here it is an error.
 * To survive a constraint violation, catch it around a nested `tx.transaction` (a savepoint).
 */
export class TransaccionAbortada extends Error {
  override name = 'TransaccionAbortada';
  constructor() {
    super('The transaction had failed and its error was swallowed: nothing was saved.');
  }
}

/** The database does not answer: nothing was asked of it. */
export class BaseCaida extends Error {
  override name = 'BaseCaida';
  constructor() {
    super('The database does not answer.');
  }
}

/** Drizzle over a guarded pool. `alConsultar` hears every statement. */
export function crearDb(pool: PoolGuardado, alConsultar: (sql: string, params: unknown[]) => void): Db {
  const db = drizzle(pool, { schema, logger: { logQuery: alConsultar } });
  const transaction = db.transaction.bind(db);
  db.transaction = async <T>(callback: (tx: Tx) => Promise<T>, config?: PgTransactionConfig) => {
    if (turnoDe(pool)) throw new ConsultaFueraDeTransaccion();
    const turno: Turno = {
      pool,
      estado: 'pedido',
      revertida: false,
      ultimas: [],
      padre: contexto.getStore(),
    };
    const conSuPuerta = (tx: Tx) => {
      if (turno.consultar) ponerPuerta(tx, { consultar: turno.consultar, anotar: alConsultar });
      return callback(tx);
    };
    try {
      const result = await contexto.run(turno, () => transaction(conSuPuerta, config));
      // In order: what failed because of another comes after it.
      for (const ultima of turno.ultimas) await ultima;
      if (turno.revertida) throw new TransaccionAbortada();
      return result;
    } finally {
      turno.estado = 'terminado';
    }
  };
  puertas.set(db, { consultar: (...argumentos) => pool.consultar(argumentos), anotar: alConsultar });
  return db;
}

/** How what Drizzle did not write is asked of the database or of a transaction: of node-postgres, as Drizzle asks it. */
export type Puerta = {
  readonly consultar: (...argumentos: unknown[]) => Promise<unknown>;
  /** Tells whoever listens to `db` of a statement. */
  readonly anotar: (sql: string, params: unknown[]) => void;
};

const puertas = new WeakMap<Db, Puerta>();

/** @throws for what `crearDb` has not made: a bug */
export function puertaDe(db: Db): Puerta {
  const puerta = puertas.get(db);
  if (!puerta) throw new Error('This database is not one of ours');
  return puerta;
}

/** Whether it is the database itself, and not a transaction, which sees what it has written. */
export function esLaBase(db: Db): boolean {
  return !transacciones.has(db);
}

const transacciones = new WeakSet<Db>();

/** A transaction's own, and that of each savepoint inside of it. */
function ponerPuerta(tx: Tx, puerta: Puerta): void {
  puertas.set(tx, puerta);
  transacciones.add(tx);
  const anidar = tx.transaction.bind(tx);
  tx.transaction = (callback) =>
    anidar((adentro) => {
      ponerPuerta(adentro, puerta);
      return callback(adentro);
    });
}

/**
 * The last that a transaction does, called just before its callback returns: COMMIT travels with it, so the locks are given
 * back that much sooner. If it fails nothing is saved, and the transaction throws why. Each is a single statement: a second
 * one would come behind COMMIT.
 */
export function conElCierre(ultimas: readonly Promise<unknown>[]): void {
  const turno = contexto.getStore();
  if (!turno) throw new Error('There is no transaction to end');
  for (const ultima of ultimas) ultima.catch(() => {});
  turno.ultimas.push(...ultimas);
}

/** Runs `fn` as if no transaction were open around it: for listeners that a commit happens to call. */
export function fueraDeTransaccion<T>(fn: () => T): T {
  return contexto.exit(fn);
}

/**
 * A node-postgres pool that refuses what would deadlock (embedded: one connection) or silently not be part of the
 * transaction (PostgreSQL). Drizzle recognises pools by `instanceof`.
 */
export class PoolGuardado extends Pool {
  /** While it is set nobody gets a connection, and everybody gets a BaseCaida at once. */
  caida = false;

  /** What was asked since a connection was, by each request: it travels together. */
  readonly #porMandar = new Map<string | undefined, Pendiente[]>();

  constructor(config: PoolConfig) {
    // A connection that was let go costs whoever comes next the time to open another.
    super({ idleTimeoutMillis: 0, ...config, Client: Conexion });
    const sola = this.query.bind(this);
    const query = (...argumentos: unknown[]): unknown =>
      typeof argumentos.at(-1) === 'function'
        ? Reflect.apply(sola, undefined, argumentos)
        : this.consultar(argumentos);
    Object.assign(this, { query });
    // A connection that dies while somebody has it tells its query, and emits this too: unheard, it would end the process.
    this.on('connect', (cliente) => cliente.on('error', () => {}));
  }

  /**
   * As `query`, which says its types: what one request asks without waiting for an answer travels at once over one connection,
   * each statement by itself, and is answered in order.
   */
  consultar(argumentos: unknown[]): Promise<unknown> {
    const rechazo = this.#rechazo();
    if (rechazo) return Promise.reject(rechazo);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const pedido = pedidoActual();
    const juntas = this.#porMandar.get(pedido);
    if (juntas) {
      juntas.push({ argumentos, resolve, reject });
      return promise;
    }
    const nuevas: Pendiente[] = [{ argumentos, resolve, reject }];
    this.#porMandar.set(pedido, nuevas);
    this.connect((err, cliente) => {
      if (this.#porMandar.get(pedido) === nuevas) this.#porMandar.delete(pedido);
      if (err || !cliente) for (const una of nuevas) una.reject(err);
      else mandar(cliente, nuevas);
    });
    return promise;
  }

  /** One each: whoever catches it may write into it. */
  #rechazo(): Error | null {
    if (turnoDe(this)?.estado === 'abierto') return new ConsultaFueraDeTransaccion();
    return this.caida ? new BaseCaida() : null;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: AlConectar): void;
  override connect(callback?: AlConectar): Promise<PoolClient> | void {
    const rechazo = this.#rechazo();
    if (rechazo) {
      if (!callback) return Promise.reject(rechazo);
      callback(rechazo, undefined, () => {});
      return;
    }
    if (callback) {
      super.connect((err, cliente, done) => {
        if (cliente) perdonar(cliente);
        callback(err, cliente, done);
      });
      return;
    }
    const turno = turnoDe(this);
    if (turno?.estado !== 'pedido') return super.connect();
    // Drizzle asks synchronously, before the callback runs: this connection is the transaction's own.
    turno.estado = 'abierto';
    return super.connect().then((cliente) => fachada(cliente, turno));
  }
}

interface Turno {
  readonly pool: PoolGuardado;
  estado: 'pedido' | 'abierto' | 'terminado';
  /** Its COMMIT was answered with ROLLBACK. */
  revertida: boolean;
  /** Its connection, once it has one. */
  consultar?: Puerta['consultar'];
  /** Sent, and not waited for before its COMMIT was. */
  readonly ultimas: Promise<unknown>[];
  /** A transaction on another database may be open around this one. */
  readonly padre: Turno | undefined;
}

type AlConectar = (
  err: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const contexto = new AsyncLocalStorage<Turno>();

function turnoDe(pool: PoolGuardado): Turno | undefined {
  let turno = contexto.getStore();
  while (turno && (turno.pool !== pool || turno.estado === 'terminado')) turno = turno.padre;
  return turno;
}

/**
 * `pool.query` throws a connection away for any error, a mistyped column or a broken constraint included. Only an
 * error that ends the connection (FATAL) or did not come from the server is worth a new one.
 */
function perdonar(cliente: PoolClient): void {
  const soltar = cliente.release.bind(cliente);
  cliente.release = (motivo) => {
    soltar(esDeLaSentencia(motivo) ? undefined : motivo);
  };
}

/** A plan that a migration made useless stays with its connection, and is the one error of a statement that costs it. */
function esDeLaSentencia(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR' && error.code !== PLAN_VIEJO;
}

/** feature_not_supported: "cached plan must not change result type". */
const PLAN_VIEJO = '0A000';

type Pendiente = {
  readonly argumentos: unknown[];
  readonly resolve: (respuesta: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** Sends all at once and answers each. Before the last is answered the connection is free: whoever was waiting for it asks again. */
function mandar(cliente: PoolClient, pendientes: readonly Pendiente[]): void {
  const consultar = cliente.query.bind(cliente);
  let faltan = pendientes.length;
  let fatal: Error | undefined;
  const terminar = (error?: unknown) => {
    if (error !== undefined && !esDeLaSentencia(error)) fatal ??= asError(error);
    faltan -= 1;
    if (faltan === 0) cliente.release(fatal);
  };
  const preguntar = () => {
    for (const { argumentos, resolve, reject } of pendientes) {
      Promise.resolve(Reflect.apply(consultar, undefined, argumentos)).then(
        (respuesta) => {
          terminar();
          resolve(respuesta);
        },
        (error: unknown) => {
          terminar(error);
          reject(error);
        },
      );
    }
  };
  if (cliente instanceof Conexion) cliente.juntar(preguntar);
  else preguntar();
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * The client as the transaction's: it notices a COMMIT that saved nothing, and is mute once the transaction has ended. What
 * the transaction reads first travels with its BEGIN; what writes waits for the answer, for it would be done by itself if
 * BEGIN failed.
 */
function fachada(cliente: PoolClient, turno: Turno): PoolClient {
  const consultar = cliente.query.bind(cliente);
  let rota = false;
  let terminando = false;
  let deshecha = false;
  let comienzo: Promise<unknown> | undefined;
  let soloLeyo = true;
  const query = async (...argumentos: unknown[]): Promise<unknown> => {
    const [consulta] = argumentos;
    const deshace = dice(consulta, 'rollback');
    if (turno.estado === 'terminado' || (terminando && !deshace)) throw new TransaccionTerminada();
    if (dice(consulta, 'begin')) {
      comienzo = Promise.resolve(Reflect.apply(consultar, undefined, argumentos));
      comienzo.catch(() => (rota = true));
      return { rows: [], command: 'BEGIN' };
    }
    // If `begin` failed, a write sent behind it would be done outside of any transaction.
    terminando ||= deshace || dice(consulta, 'commit');
    deshecha ||= deshace;
    if (!deshace) {
      soloLeyo &&= lee(consulta);
      if (!soloLeyo) await comienzo;
      // The transaction was rolled back meanwhile: this statement would come after the ROLLBACK.
      if (deshecha) throw new TransaccionTerminada();
    }
    try {
      const result: unknown = await Reflect.apply(consultar, undefined, argumentos);
      if (dice(consulta, 'commit') && esObjeto(result) && result['command'] === 'ROLLBACK')
        turno.revertida = true;
      return result;
    } catch (err) {
      // The connection is gone, and the transaction with it. Drizzle must go on to throw what broke it, not this.
      rota ||= deshace;
      if (deshace) return undefined;
      throw err;
    }
  };
  turno.consultar = query;
  return new Proxy(cliente, {
    get(target, clave) {
      if (clave === 'query') return query;
      if (clave === 'release') return () => target.release(rota);
      const valor: unknown = Reflect.get(target, clave);
      return valor;
    },
  });
}

/** Drizzle's own statement, as it sends it; a `begin` may say more. */
function dice(consulta: unknown, texto: 'begin' | 'commit' | 'rollback'): boolean {
  if (!esObjeto(consulta) || typeof consulta['text'] !== 'string') return false;
  return consulta['text'] === texto || (texto === 'begin' && consulta['text'].startsWith('begin '));
}

/** Whether the statement only reads, so that running it outside of the transaction changes nothing. */
function lee(consulta: unknown): boolean {
  return esObjeto(consulta) && /^\s*select\b(?!.*\bpg_notify\b)/isu.test(String(consulta['text']));
}

function esObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null;
}
