import type { Registrar } from './base.ts';
import { Conexion } from './conexion.ts';
import type { PoolGuardado } from './guardia.ts';
import { conPlazo } from './plazo.ts';

/** Milliseconds. Their sum is the longest that somebody may wait before being told. */
export const PLAZOS = {
  /** Between two checks. */
  mirada: 500,
  /** Time without a byte from the server, while a query waits, before the server is probed. */
  silencio: 4_000,
  /**
   * Time limit for a new connection to answer. A probe lost on the way delays for this long the news that the database is
   * back.
   */
  sondeo: 3_000,
};
/** Probes that must fail in a row: a machine that is merely busy answers one of them. */
const SONDEOS = 3;
/**
 * Checks that must find a connection lost: a query sent after a long silence may not have arrived yet when the server was
 * probed.
 */
const DUDAS = 2;

/**
 * Tells a slow statement from a server that is gone. A database that stops answering without closing its connections
 * (frozen, failing over, behind a network that drops packets) would keep everybody waiting, because statement timeouts are
 * applied by the server itself.
 * When connections have been silent for a while, a new one is tried. If it does not answer, they are dropped and nobody
 * gets a connection until it does. If it answers, it lists which of them the server is working for: those go on waiting.
 * The others, whose query or response was lost, are dropped together with the idle ones, which used the same path. The
 * server may not know that they are gone and keeps their locks, so it is told to terminate them.
 */
export class Vigia {
  readonly #pool: PoolGuardado;
  readonly #databaseUrl: string;
  readonly #registrar: Registrar | undefined;
  readonly #plazos: typeof PLAZOS;
  /** How often each was found lost, since the server last sent it something. */
  readonly #dudas = new Map<Conexion, number>();
  readonly #reloj: NodeJS.Timeout;
  /** The process id of each dropped connection, and when it was dropped, until the server has been told. */
  readonly #abandonados = new Map<number, number>();
  #esperanDesde: number | null = null;
  #sondeando = false;
  #fallidos = 0;

  constructor(
    pool: PoolGuardado,
    databaseUrl: string,
    registrar: Registrar | undefined,
    plazos: typeof PLAZOS = PLAZOS,
  ) {
    this.#pool = pool;
    this.#databaseUrl = databaseUrl;
    this.#registrar = registrar;
    this.#plazos = plazos;
    this.#reloj = setInterval(() => void this.#mirar(), plazos.mirada);
    this.#reloj.unref();
  }

  cerrar(): void {
    clearInterval(this.#reloj);
  }

  async #mirar(): Promise<void> {
    const hayDeQue = this.#pool.caida || this.#abandonados.size > 0 || this.#haySilencio();
    if (this.#sondeando || !hayDeQue) return;
    this.#sondeando = true;
    try {
      const callados = this.#silenciosos();
      const trabajando = await this.#sondear(callados);
      const siguen = new Set(this.#silenciosos());
      const perdidos = callados.filter((cliente) => {
        if (!siguen.has(cliente) || !cliente.esperaRespuesta || trabajando(cliente)) return false;
        const dudas = (this.#dudas.get(cliente) ?? 0) + 1;
        this.#dudas.set(cliente, dudas);
        return dudas >= DUDAS;
      });
      for (const cliente of perdidos) this.#abandonar(cliente);
      // Whatever broke some connections probably broke the idle ones too, and the next user would be the one to find out.
      if (perdidos.length > 0 || this.#pool.caida) this.#soltarOciosos();
      this.#fallidos = 0;
      if (!this.#pool.caida) return;
      this.#pool.caida = false;
      this.#registrar?.info({}, 'the database answers again');
    } catch (err) {
      // Any answer, even that there are no free connections, means that it is alive.
      if (err instanceof Error && 'severity' in err && !estaCerrada(err)) return;
      this.#fallidos += 1;
      if (this.#fallidos < SONDEOS) return;
      if (!this.#pool.caida) this.#registrar?.error({ err }, 'the database does not answer');
      this.#pool.caida = true;
      for (const cliente of this.#silenciosos()) this.#abandonar(cliente);
    } finally {
      this.#sondeando = false;
    }
  }

  #haySilencio(): boolean {
    const ahora = performance.now();
    this.#esperanDesde = this.#pool.waitingCount === 0 ? null : (this.#esperanDesde ?? ahora);
    if (this.#esperanDesde !== null && ahora - this.#esperanDesde > this.#plazos.silencio) return true;
    return this.#silenciosos().length > 0;
  }

  #silenciosos(): Conexion[] {
    const callados = [...this.#pool.conexiones].filter((c) => c.callada() > this.#plazos.silencio);
    for (const cliente of this.#dudas.keys()) if (!callados.includes(cliente)) this.#dudas.delete(cliente);
    return callados;
  }

  #soltarOciosos(): void {
    for (const cliente of this.#pool.conexiones) if (!cliente.enUso) this.#abandonar(cliente);
  }

  #abandonar(cliente: Conexion): void {
    this.#abandonados.set(cliente.pid, performance.now());
    cliente.cortar();
  }

  /** @returns a function that says whether the server is busy with a connection's query */
  async #sondear(callados: readonly Conexion[]): Promise<(cliente: Conexion) => boolean> {
    const cliente = new Conexion({
      connectionString: this.#databaseUrl,
      application_name: 'mostrador-vigia',
    });
    cliente.on('error', () => undefined);
    const preguntar = async () => {
      await cliente.connect();
      const pids = callados.map(({ pid }) => pid);
      const respuesta = await cliente.query<{ propio: number; activos: number[] }>(
        `select pg_backend_pid() as propio,
           array(select pid from pg_stat_activity where pid = any($1) and state = 'active') as activos`,
        [pids],
      );
      if (respuesta.rows[0]?.propio === cliente.pid) await this.#terminarAbandonados(cliente);
      return respuesta;
    };
    try {
      const { rows } = await conPlazo(preguntar(), this.#plazos.sondeo);
      const { propio, activos } = rows[0] ?? { propio: 0, activos: [] };
      // Behind a pooler the process ids are the pooler's own and say nothing.
      if (propio !== cliente.pid) return () => true;
      const ocupados = new Set(activos);
      return (callado) => ocupados.has(callado.pid);
    } finally {
      // Not `end()`, which waits for the other side.
      cliente.cortar();
    }
  }

  /** Skips an id that the server has reused since: only backends older than the drop are terminated. */
  async #terminarAbandonados(cliente: Conexion): Promise<void> {
    const abandonados = [...this.#abandonados];
    if (abandonados.length === 0) return;
    const ahora = performance.now();
    await cliente.query(
      `select pg_terminate_backend(a.pid) from pg_stat_activity a
         join unnest($1::int[], $2::float8[]) as nuestro (pid, hace_ms) using (pid)
       where a.usename = current_user and a.backend_start < now() - nuestro.hace_ms * interval '1 millisecond'`,
      [abandonados.map(([pid]) => pid), abandonados.map(([, desde]) => ahora - desde)],
    );
    for (const [pid, desde] of abandonados) {
      if (this.#abandonados.get(pid) === desde) this.#abandonados.delete(pid);
    }
  }
}

/** The server answers that it accepts nobody: starting, stopping or recovering. */
function estaCerrada(err: Error): boolean {
  return 'code' in err && typeof err.code === 'string' && err.code.startsWith('57P');
}
