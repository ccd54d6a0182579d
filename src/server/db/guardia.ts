import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { pedidoActual } from '../pedido-actual.ts';
import type { Db, Tx } from './base.ts';
import { Conexion, mandar, type Pendiente, perdonar } from './conexion.ts';
import { schema } from './schema.ts';

/** A query was sent to the outer `db` inside a transaction's callback. A bug of the caller, never shown to a person. */
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
 * A transaction's `tx` was used after the transaction ended, or after the statement that ends it. Its connection may
 * already serve somebody else.
 */
export class TransaccionTerminada extends Error {
  override name = 'TransaccionTerminada';
  constructor() {
    super('Query on a transaction that has already ended: something in its callback was not awaited.');
  }
}

/**
 * A callback caught a database error and continued as if nothing had happened. PostgreSQL turns the COMMIT of such a
 * transaction into a ROLLBACK, and node-postgres reports it as success; here it is an error.
 * To survive a constraint violation, catch it around a nested `tx.transaction` (a savepoint).
 */
export class TransaccionAbortada extends Error {
  override name = 'TransaccionAbortada';
  constructor() {
    super('The transaction had failed and its error was swallowed: nothing was saved.');
  }
}

/** The database is down: the query was not sent. */
export class BaseCaida extends Error {
  override name = 'BaseCaida';
  constructor() {
    super('The database does not answer.');
  }
}

/** Somebody who is told of every statement. */
export type Observador = (sql: string, params: unknown[]) => void;

/** Drizzle over a guarded pool. Every statement is told to the observers that there are then. */
export function crearDb(pool: PoolGuardado, observadores: ReadonlySet<Observador>): Db {
  const alConsultar: Observador = (texto, params) => {
    for (const observar of observadores) observar(texto, params);
  };
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
      // In order, because a statement that failed as a consequence comes after the one that caused it.
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

/**
 * How statements that Drizzle did not write are sent to the database or a transaction: through node-postgres, as Drizzle
 * does.
 */
export type Puerta = {
  readonly consultar: (...argumentos: unknown[]) => Promise<unknown>;
  /** Reports a statement to the observers of `db`. */
  readonly anotar: (sql: string, params: unknown[]) => void;
};

const puertas = new WeakMap<Db, Puerta>();

/** @throws for a `db` that `crearDb` did not create, which is a bug */
export function puertaDe(db: Db): Puerta {
  const puerta = puertas.get(db);
  if (!puerta) throw new Error('This database is not one of ours');
  return puerta;
}

/** Whether this is the database itself instead of a transaction (which sees its own writes). */
export function esLaBase(db: Db): boolean {
  return !transacciones.has(db);
}

const transacciones = new WeakSet<Db>();

/** For a transaction and for each savepoint inside it. */
function ponerPuerta(tx: Tx, puerta: Puerta): void {
  puertas.set(tx, puerta);
  transacciones.add(tx);
  const anidar = tx.transaction.bind(tx);
  tx.transaction = (callback) =>
    anidar(async (adentro) => {
      ponerPuerta(adentro, puerta);
      const turno = contexto.getStore();
      const antes = turno?.ultimas.length ?? 0;
      const result = await callback(adentro);
      // A savepoint may be rolled back after this: what was left for COMMIT has to be part of it.
      for (const ultima of turno?.ultimas.splice(antes) ?? []) await ultima;
      return result;
    });
}

/**
 * Registers the last statements of a transaction; call it just before the callback returns. COMMIT is sent together with
 * them, so locks are released that much sooner. If one fails nothing is saved, and the transaction throws the reason. Each
 * must be a single statement: a second one would be sent after COMMIT.
 */
export function conElCierre(ultimas: readonly Promise<unknown>[]): void {
  const turno = contexto.getStore();
  if (!turno) throw new Error('There is no transaction to end');
  for (const ultima of ultimas) ultima.catch(() => {});
  turno.ultimas.push(...ultimas);
}

/** Runs `fn` as if no transaction were open around it, for listeners that a commit happens to call. */
export function fueraDeTransaccion<T>(fn: () => T): T {
  return contexto.exit(fn);
}

/**
 * A node-postgres pool that refuses queries that would deadlock (embedded: one connection) or silently run outside the
 * transaction (PostgreSQL). It extends Pool because Drizzle recognises pools by `instanceof`.
 */
export class PoolGuardado extends Pool {
  /** While set, nobody gets a connection: every caller gets a BaseCaida at once. */
  caida = false;

  readonly #conexiones = new Set<Conexion>();

  /** Queries by request that wait for the same connection; they are sent together. */
  readonly #porMandar = new Map<string | undefined, Pendiente[]>();

  constructor(config: PoolConfig) {
    // No idle timeout: opening a new connection would delay whoever comes next.
    super({ idleTimeoutMillis: 0, ...config, Client: Conexion });
    const sola = this.query.bind(this);
    const query = (...argumentos: unknown[]): unknown =>
      typeof argumentos.at(-1) === 'function'
        ? Reflect.apply(sola, undefined, argumentos)
        : this.consultar(argumentos);
    Object.assign(this, { query });
    this.on('connect', (cliente) => {
      // A connection that dies while in use rejects its query and also emits this event, which without a listener would end
      // the process.
      cliente.on('error', () => {});
      if (cliente instanceof Conexion) this.#conexiones.add(cliente);
    });
    this.on('acquire', (cliente) => {
      if (cliente instanceof Conexion) cliente.tomar();
    });
    this.on('release', (_, cliente) => {
      if (cliente instanceof Conexion) cliente.dejar();
    });
    this.on('remove', (cliente) => {
      if (cliente instanceof Conexion) this.#conexiones.delete(cliente);
    });
  }

  /** Its open connections, for whoever watches over them. */
  get conexiones(): ReadonlySet<Conexion> {
    return this.#conexiones;
  }

  /**
   * The typed version of `query`. Queries that one request makes without awaiting are sent together on one connection, each
   * as its own statement, and are answered in order.
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

  /** A new error for each caller, because a caller may modify it. */
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
    // Drizzle connects synchronously, before the callback runs, so this connection belongs to the transaction.
    turno.estado = 'abierto';
    return super.connect().then((cliente) => fachada(cliente, turno));
  }
}

interface Turno {
  readonly pool: PoolGuardado;
  estado: 'pedido' | 'abierto' | 'terminado';
  /** Its COMMIT was answered with ROLLBACK. */
  revertida: boolean;
  /** Its connection's query function, once it has one. */
  consultar?: Puerta['consultar'];
  /** Statements sent together with COMMIT. */
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
 * The client within a transaction: it detects a COMMIT that saved nothing, and refuses queries once the transaction has
 * ended. The transaction's first reads are sent together with BEGIN; a write waits for BEGIN's response, because it would
 * run outside the transaction if BEGIN failed.
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
    // If `begin` failed, a write sent behind it would run outside any transaction.
    terminando ||= deshace || dice(consulta, 'commit');
    deshecha ||= deshace;
    if (!deshace) {
      soloLeyo &&= lee(consulta);
      if (!soloLeyo) await comienzo;
      // The transaction was rolled back meanwhile, so this statement would run after the ROLLBACK.
      if (deshecha) throw new TransaccionTerminada();
    }
    try {
      const result: unknown = await Reflect.apply(consultar, undefined, argumentos);
      if (dice(consulta, 'commit') && esObjeto(result) && result['command'] === 'ROLLBACK')
        turno.revertida = true;
      return result;
    } catch (err) {
      // The connection is gone and the transaction with it. Drizzle should throw the error that broke it, not this one.
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

/** Recognises Drizzle's own statements; a `begin` may have more text. */
function dice(consulta: unknown, texto: 'begin' | 'commit' | 'rollback'): boolean {
  if (!esObjeto(consulta) || typeof consulta['text'] !== 'string') return false;
  return consulta['text'] === texto || (texto === 'begin' && consulta['text'].startsWith('begin '));
}

/** Whether the statement only reads, so that running it outside the transaction changes nothing. */
function lee(consulta: unknown): boolean {
  return esObjeto(consulta) && /^\s*select\b(?!.*\bpg_notify\b)/isu.test(String(consulta['text']));
}

function esObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null;
}
