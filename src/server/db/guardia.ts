import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Db, Tx } from './base.ts';
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
    const turno: Turno = { pool, estado: 'pedido', revertida: false, padre: contexto.getStore() };
    try {
      const result = await contexto.run(turno, () => transaction(callback, config));
      if (turno.revertida) throw new TransaccionAbortada();
      return result;
    } finally {
      turno.estado = 'terminado';
    }
  };
  return db;
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

  constructor(config: PoolConfig) {
    super(config);
    // A connection that dies while somebody has it tells its query, and emits this too: unheard, it would end the process.
    this.on('connect', (cliente) => cliente.on('error', () => {}));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: AlConectar): void;
  override connect(callback?: AlConectar): Promise<PoolClient> | void {
    const turno = turnoDe(this);
    const adentro = turno?.estado === 'abierto';
    if (adentro || this.caida) {
      // One each: whoever catches it may write into it.
      const error = adentro ? new ConsultaFueraDeTransaccion() : new BaseCaida();
      if (!callback) return Promise.reject(error);
      callback(error, undefined, () => {});
      return;
    }
    if (callback) {
      super.connect((err, cliente, done) => {
        if (cliente) perdonar(cliente);
        callback(err, cliente, done);
      });
      return;
    }
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
    soltar(motivo instanceof DatabaseError && motivo.severity === 'ERROR' ? undefined : motivo);
  };
}

/** The client as the transaction's: it notices a COMMIT that saved nothing, and is mute once the transaction has ended. */
function fachada(cliente: PoolClient, turno: Turno): PoolClient {
  const consultar = cliente.query.bind(cliente);
  let rota = false;
  let terminando = false;
  const query = async (...argumentos: unknown[]): Promise<unknown> => {
    const [consulta] = argumentos;
    const deshace = dice(consulta, 'rollback');
    if (turno.estado === 'terminado' || (terminando && !deshace)) throw new TransaccionTerminada();
    // What were sent behind it would be done by itself, outside of any transaction.
    terminando ||= deshace || dice(consulta, 'commit');
    try {
      const result: unknown = await Reflect.apply(consultar, undefined, argumentos);
      if (dice(consulta, 'commit') && esObjeto(result) && result['command'] === 'ROLLBACK')
        turno.revertida = true;
      return result;
    } catch (err) {
      // Drizzle gives back what it has begun to use, and it has not begun: nobody else would, and the pool be one short for ever.
      if (dice(consulta, 'begin')) cliente.release(true);
      // The connection is gone, and the transaction with it. Drizzle must go on to throw what broke it, not this.
      rota = deshace;
      if (rota) return undefined;
      throw err;
    }
  };
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

function esObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null;
}
