import type { PoolClient } from 'pg';
import type { Registrar } from './base.ts';
import { Conexion } from './conexion.ts';
import type { PoolGuardado } from './guardia.ts';
import { conPlazo } from './plazo.ts';

/** Milliseconds. What they add up to is how long somebody may wait before they are told. */
export const PLAZOS = {
  /** Between two looks. */
  mirada: 500,
  /** Without a byte from the server, while somebody waits for it, before it is asked whether it is there. */
  silencio: 4_000,
  /** For a new connection to answer. One that was lost on its way holds up for so long the news that the database is back. */
  sondeo: 3_000,
};
/** Tries that have to fail, one after another: a machine that is only busy answers one of them. */
const SONDEOS = 3;
/** Looks that have to find a connection lost: what it asked after a long silence may not have arrived when the server was asked. */
const DUDAS = 2;

/** What was read from a connection when it was last seen to change, and when; how often it has been found lost since. */
type Uso = { readonly leidos: number; readonly desde: number; dudas: number };

/**
 * Tells a slow statement from a server that is not there. A database that stops answering without closing its connections
 * (frozen, failing over, behind a network that drops packets) would keep everybody waiting, for statement timeouts are the
 * server's own. When connections have been silent for a while a new one is tried. If it does not answer, they are dropped
 * and nobody is let in until it does. If it does, it says which of them the server is working for: those go on waiting, and
 * the rest, whose question or answer was lost on the way, are dropped, and with them the idle ones, which went the same way.
 * The server may not have heard that they are gone, and keeps what their transactions had locked: it is told to end them.
 */
export class Vigia {
  readonly #pool: PoolGuardado;
  readonly #databaseUrl: string;
  readonly #registrar: Registrar | undefined;
  readonly #plazos: typeof PLAZOS;
  readonly #todos = new Set<Conexion>();
  readonly #enUso = new Map<Conexion, Uso>();
  readonly #reloj: NodeJS.Timeout;
  /** The server's number of each connection that was dropped, and when, until the server has been told. */
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
    const conLaNuestra = (hacer: (cliente: Conexion) => void) => (cliente: PoolClient) => {
      if (cliente instanceof Conexion) hacer(cliente);
    };
    const conectar = conLaNuestra((cliente) => this.#todos.add(cliente));
    const tomar = conLaNuestra((cliente) => {
      this.#enUso.set(cliente, { leidos: cliente.leidos, desde: performance.now(), dudas: 0 });
    });
    const dejar = conLaNuestra((cliente) => this.#enUso.delete(cliente));
    const quitar = conLaNuestra((cliente) => {
      this.#enUso.delete(cliente);
      this.#todos.delete(cliente);
    });
    pool.on('connect', conectar);
    pool.on('acquire', tomar);
    pool.on('release', (_, cliente) => dejar(cliente));
    pool.on('remove', quitar);
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
        const uso = this.#enUso.get(cliente);
        if (!uso || !siguen.has(cliente) || !cliente.esperaRespuesta || trabajando(cliente)) return false;
        uso.dudas += 1;
        return uso.dudas >= DUDAS;
      });
      for (const cliente of perdidos) this.#abandonar(cliente);
      // What took the way of some took that of those that nobody was using, who would be the next to find out.
      if (perdidos.length > 0 || this.#pool.caida) this.#soltarOciosos();
      this.#fallidos = 0;
      if (!this.#pool.caida) return;
      this.#pool.caida = false;
      this.#registrar?.info({}, 'the database answers again');
    } catch (err) {
      // An answer, if only that there is no room: it is alive.
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
    const ahora = performance.now();
    const callados: Conexion[] = [];
    for (const [cliente, uso] of this.#enUso) {
      const { leidos } = cliente;
      if (leidos !== uso.leidos) this.#enUso.set(cliente, { leidos, desde: ahora, dudas: 0 });
      else if (ahora - uso.desde > this.#plazos.silencio) callados.push(cliente);
    }
    return callados;
  }

  #soltarOciosos(): void {
    for (const cliente of this.#todos) if (!this.#enUso.has(cliente)) this.#abandonar(cliente);
  }

  #abandonar(cliente: Conexion): void {
    this.#abandonados.set(cliente.pid, performance.now());
    cliente.cortar();
  }

  /** @returns whether the server is busy with what a connection asked */
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
      // Behind a pooler the numbers are the pooler's own and say nothing.
      if (propio !== cliente.pid) return () => true;
      const ocupados = new Set(activos);
      return (callado) => ocupados.has(callado.pid);
    } finally {
      // Not `end()`, which waits for the other side.
      cliente.cortar();
    }
  }

  /** Unless the number serves somebody else by now: whoever came after ours was dropped. */
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

/** It answers that it takes nobody: starting, stopping or recovering. */
function estaCerrada(err: Error): boolean {
  return 'code' in err && typeof err.code === 'string' && err.code.startsWith('57P');
}
