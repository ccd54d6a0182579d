import { setTimeout } from 'node:timers/promises';
import { DatabaseError, escapeIdentifier } from 'pg';
import { armarBase } from './armar.ts';
import type { Base, Registrar } from './base.ts';
import { Conexion } from './conexion.ts';
import { PoolGuardado } from './guardia.ts';
import { Oyentes } from './oyentes.ts';
import { conPlazo } from './plazo.ts';
import { tipos } from './tipos.ts';
import { Vigia } from './vigia.ts';

export interface OpcionesPostgres {
  databaseUrl: string;
  registrar?: Registrar | undefined;
  /** Connections of this node's pool. Default: 10, and one more while somebody listens. */
  conexiones?: number;
  /** So many of them are opened at once, before anybody asks. */
  calientes?: number;
  /** For how long a server that does not answer is asked again, when it is opened. Default: 15 seconds. */
  paciencia_ms?: number | undefined;
}

/** PostgreSQL through a pool; listeners have a connection of their own, which reconnects. */
export async function abrirPostgres({
  databaseUrl,
  registrar,
  conexiones = 10,
  calientes = 0,
  paciencia_ms = 15_000,
}: OpcionesPostgres): Promise<Base> {
  const pool = new PoolGuardado({
    connectionString: databaseUrl,
    application_name: 'mostrador',
    max: conexiones,
    types: tipos,
    keepAlive: true,
    // What is asked without waiting for an answer travels at once, and is answered in order.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A request nobody waits for any more; migrations and maintenance lift it for themselves.
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    // Casts between day and instant are the same on every server, as embedded. Compiling a statement (jit) takes longer
    // than running any of ours: PostgreSQL overrates what a few parameters of unknown length may hold.
    options: '-c TimeZone=UTC -c jit=off',
  });
  pool.on('error', (err) => registrar?.warn({ err }, 'an idle database connection was lost'));
  try {
    await primeraRespuesta(pool, paciencia_ms, registrar);
  } catch (err) {
    await pool.end();
    throw err;
  }

  const vigia = new Vigia(pool, databaseUrl, registrar);
  const escucha = new Escucha(databaseUrl, registrar);
  void abrirAntes(pool, calientes);
  return armarBase({
    tipo: 'postgres',
    pool,
    escuchar: (canal, cb, alReanudar) => escucha.escuchar(canal, cb, alReanudar),
    syncs: () => 0,
    // autovacuum does it.
    mantener: () => Promise.resolve(),
    alCerrar: () => {
      vigia.cerrar();
      return escucha.cerrar();
    },
  });
}

/** Between one try and the next. */
const OTRA_VEZ_MS = 500;

/** Retries until the server answers: it may be starting as well. A refusal (a wrong password) is not retried. */
async function primeraRespuesta(
  pool: PoolGuardado,
  paciencia_ms: number,
  registrar: Registrar | undefined,
): Promise<void> {
  const hasta = performance.now() + paciencia_ms;
  for (let vez = 1; ; vez += 1) {
    try {
      await pool.query('select 1');
      return;
    } catch (err) {
      // Starting, or with no room for another connection.
      const sinRespuesta = !(err instanceof DatabaseError) || err.code === '57P03' || err.code === '53300';
      if (!sinRespuesta || performance.now() > hasta) throw err;
      if (vez === 1) registrar?.warn({ err }, 'the database does not answer yet: it is asked again');
      await setTimeout(OTRA_VEZ_MS);
    }
  }
}

/** Opens connections that nobody asks for yet: the first who would need them do not wait. */
async function abrirAntes(pool: PoolGuardado, cuantas: number): Promise<void> {
  const abiertas = await Promise.allSettled(Array.from({ length: cuantas }, () => pool.connect()));
  for (const abierta of abiertas) if (abierta.status === 'fulfilled') abierta.value.release();
}

// Milliseconds. Together they are how late a page hears of what happened while the database was not there.
const PULSO = 2_000;
const PLAZO_DE_ESCUCHA = 2_500;
const ESPERA_MAXIMA = 1_000;

/** The one connection that listens: opened by the first listener, reopened for ever. */
class Escucha {
  readonly #databaseUrl: string;
  readonly #registrar: Registrar | undefined;
  readonly #oyentes: Oyentes;
  readonly #cierre = new AbortController();
  #cliente: Promise<Conexion> | undefined;
  #cola: Promise<unknown> = Promise.resolve();

  constructor(databaseUrl: string, registrar: Registrar | undefined) {
    this.#databaseUrl = databaseUrl;
    this.#registrar = registrar;
    this.#oyentes = new Oyentes(registrar);
  }

  async escuchar(
    canal: string,
    cb: (payload: string) => void,
    alReanudar: (() => void) | undefined,
  ): Promise<() => Promise<void>> {
    const oyente = { cb, alReanudar };
    this.#oyentes.agregar(canal, oyente);
    try {
      // Asked even if the channel is not new: whoever asked first may still be waiting for the answer.
      await this.#pedir(`listen ${escapeIdentifier(canal)}`);
    } catch (err) {
      this.#oyentes.quitar(canal, oyente);
      throw err;
    }
    return async () => {
      if (!this.#oyentes.quitar(canal, oyente) || this.#cierre.signal.aborted) return;
      // If the connection is gone, so is the subscription.
      await this.#pedir(`unlisten ${escapeIdentifier(canal)}`).catch(() => undefined);
    };
  }

  async cerrar(): Promise<void> {
    this.#cierre.abort();
    const cliente = await this.#cliente?.catch(() => undefined);
    await cliente?.end();
  }

  /** One statement after another, as a connection wants them. */
  #pedir(consulta: string): Promise<unknown> {
    const turno = this.#cola.then(async () => {
      this.#cliente ??= this.#conectar().catch((err: unknown) => {
        this.#cliente = undefined;
        throw err;
      });
      const cliente = await this.#cliente;
      try {
        return await conPlazo(cliente.query(consulta), PLAZO_DE_ESCUCHA);
      } catch (err) {
        // A connection that only listens would never find out that the other end is gone.
        cliente.cortar();
        throw err;
      }
    });
    this.#cola = turno.catch(() => undefined);
    return turno;
  }

  async #conectar(): Promise<Conexion> {
    const cliente = new Conexion({
      connectionString: this.#databaseUrl,
      application_name: 'mostrador-escucha',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: PLAZO_DE_ESCUCHA,
    });
    cliente.on('error', (err) => this.#registrar?.warn({ err }, 'the listening connection failed'));
    cliente.on('notification', ({ channel, payload }) => this.#oyentes.avisar(channel, payload ?? ''));
    try {
      await cliente.connect();
      for (const canal of this.#oyentes.canales()) {
        await conPlazo(cliente.query(`listen ${escapeIdentifier(canal)}`), PLAZO_DE_ESCUCHA);
      }
    } catch (err) {
      // Not `end()`, which waits for the other side.
      cliente.cortar();
      throw err;
    }

    const pulso = setInterval(() => void this.#pedir('select 1').catch(() => undefined), PULSO);
    pulso.unref();
    cliente.on('end', () => {
      clearInterval(pulso);
      if (this.#cierre.signal.aborted) return;
      this.#cliente = this.#reconectar();
      this.#cliente.catch(() => undefined);
    });
    return cliente;
  }

  /** Until it works, or until the database is closed. */
  async #reconectar(): Promise<Conexion> {
    for (let espera = 250; ; espera = Math.min(espera * 2, ESPERA_MAXIMA)) {
      await setTimeout(espera, undefined, { signal: this.#cierre.signal });
      try {
        const cliente = await this.#conectar();
        this.#oyentes.reanudar();
        return cliente;
      } catch (err) {
        this.#registrar?.warn({ err }, 'still cannot listen');
      }
    }
  }
}
