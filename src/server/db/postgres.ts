import { setTimeout } from 'node:timers/promises';
import { DatabaseError, escapeIdentifier } from 'pg';
import type { Base, Registrar } from './base.ts';
import { Conexion, tipos } from './conexion.ts';
import { PoolGuardado } from './guardia.ts';
import { armarBase, Oyentes } from './motor.ts';
import { conPlazo } from './plazo.ts';
import { Vigia } from './vigia.ts';

export interface OpcionesPostgres {
  databaseUrl: string;
  registrar?: Registrar | undefined;
  /** Connections in this node's pool. Default: 10. Listening uses one more. */
  conexiones?: number;
  /** How many of them are opened at once, in advance. */
  calientes?: number;
  /** When opening: how long to retry a server that does not answer. Default: 15 seconds. */
  paciencia_ms?: number | undefined;
}

/** PostgreSQL through a pool; listeners have their own connection, which reconnects. */
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
    // Queries that are not awaited are sent at once and answered in order.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // Limits for requests that nobody waits for any more; migrations and maintenance raise them for themselves.
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    // UTC, so that casts between day and instant give the same on every server, as with the embedded one. No JIT: compiling
    // takes longer than running any of our statements, because PostgreSQL overestimates what parameters of unknown length
    // may contain.
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

/** Milliseconds between tries. */
const OTRA_VEZ_MS = 500;

/** Retries until the server answers, since it may still be starting. A refusal (a wrong password) is not retried. */
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
      // The server is starting, or has no free connections.
      const sinRespuesta = !(err instanceof DatabaseError) || err.code === '57P03' || err.code === '53300';
      if (!sinRespuesta || performance.now() > hasta) throw err;
      if (vez === 1) registrar?.warn({ err }, 'the database does not answer yet: it is asked again');
      await setTimeout(OTRA_VEZ_MS);
    }
  }
}

/** Opens connections in advance, so that the first users do not wait for them. */
async function abrirAntes(pool: PoolGuardado, cuantas: number): Promise<void> {
  const abiertas = await Promise.allSettled(Array.from({ length: cuantas }, () => pool.connect()));
  for (const abierta of abiertas) if (abierta.status === 'fulfilled') abierta.value.release();
}

// Milliseconds. Their sum is how late a page learns of what happened while the database was down.
const PULSO = 2_000;
const PLAZO_DE_ESCUCHA = 2_500;
const ESPERA_MAXIMA = 1_000;

/** The single connection that listens: opened by the first listener, and reopened for ever. */
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
      // Sent even if the channel is not new: the first LISTEN may still be waiting for its response.
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

  /** One statement after another, because a connection runs one at a time. */
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
        // A connection that only listens would otherwise never notice that the other end is gone.
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

  /** Retries until it works or the database is closed. */
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
