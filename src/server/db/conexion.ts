import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import {
  Client,
  type ClientConfig,
  DatabaseError,
  type Pool,
  type PoolClient,
  type QueryConfig,
  TypeOverrides,
  types,
} from 'pg';
import { contarSentencia } from '../metricas.ts';
import { pedidoActual } from '../pedido-actual.ts';
import type { Registrar } from './base.ts';

/**
 * The node-postgres connection that all our code uses. It names statements that are repeated, so that PostgreSQL parses and
 * plans them once per connection (docs/decisions/0060), times them, and adds what node-postgres does not expose: for how long
 * the server has said nothing, whether a response is pending, and closing at once.
 */
export class Conexion extends Client {
  /** Our own socket, also under TLS. Absent if the opener supplied another stream. */
  readonly #socket: Socket | undefined;
  /** Statements without a response yet. */
  #deben = 0;
  /** The bytes read from it when they last changed, and when, since somebody has it. */
  #uso: { readonly leidos: number; readonly desde: number } | null = null;
  #medida: { readonly registrar: Registrar | undefined } | null = null;

  constructor(config: ClientConfig = {}) {
    const socket = config.stream ? undefined : new Socket();
    super(socket ? { ...config, stream: () => socket } : config);
    this.#socket = socket;
    const consultar = this.query.bind(this);
    const query = (...argumentos: unknown[]): unknown => {
      const terminar = this.#cronometrar(argumentos[0]);
      const ultimo = argumentos.at(-1);
      const avisa = typeof ultimo === 'function';
      const avisar = (...respuesta: unknown[]): void => {
        terminar();
        if (avisa) Reflect.apply(ultimo, undefined, respuesta);
      };
      const dados = avisa ? [...conNombre(argumentos.slice(0, -1)), avisar] : conNombre(argumentos);
      const respuesta: unknown = Reflect.apply(consultar, undefined, dados);
      if (avisa || respuesta instanceof Promise) this.#deben += 1;
      if (respuesta instanceof Promise) void respuesta.then(terminar, terminar);
      return respuesta;
    };
    Object.assign(this, { query });
  }

  /** From now on its statements are counted, and slow ones logged: as written, and never with their parameters, which are people's data. */
  medir(registrar: Registrar | undefined): void {
    this.#medida ??= { registrar };
  }

  /** @returns what to call once the statement is answered */
  #cronometrar(consulta: unknown): () => void {
    const inicio = performance.now();
    // Read the request now: the response arrives as an event of the connection, which belongs to no request.
    const pedido = pedidoActual();
    return () => {
      this.#deben -= 1;
      if (!this.#medida) return;
      const ms = performance.now() - inicio;
      const lenta = ms >= LENTA_MS;
      contarSentencia(ms / 1000, lenta);
      if (!lenta) return;
      const sql = sinLiterales(textoDe(consulta));
      this.#medida.registrar?.warn({ pedido, ms: Math.round(ms), sql }, 'slow statement');
    };
  }

  /** Somebody takes it from its pool. */
  tomar(): void {
    this.#uso = { leidos: this.#leidos, desde: performance.now() };
  }

  /** It is back in its pool, idle. */
  dejar(): void {
    this.#uso = null;
  }

  /** Whether somebody has it. */
  get enUso(): boolean {
    return this.#uso !== null;
  }

  /**
   * For how many milliseconds the server has sent nothing while somebody has it; 0 while it is idle. Known as precisely as it is
   * asked often.
   */
  callada(): number {
    if (this.#uso === null) return 0;
    const ahora = performance.now();
    if (this.#leidos !== this.#uso.leidos) this.#uso = { leidos: this.#leidos, desde: ahora };
    return ahora - this.#uso.desde;
  }

  /** Bytes received from the server. */
  get #leidos(): number {
    return this.#socket?.bytesRead ?? 0;
  }

  /** Whether a query is waiting for its response. */
  get esperaRespuesta(): boolean {
    return this.#deben > 0;
  }

  /**
   * The process id that the server (or a pooler in front of it) assigned. node-postgres has it, but its types leave it out.
   * 0 until known.
   */
  get pid(): number {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : 0;
  }

  /** Sends what `fn` asks in a single write, so that it travels in one packet. */
  juntar<T>(fn: () => T): T {
    this.#socket?.cork();
    try {
      return fn();
    } finally {
      this.#socket?.uncork();
    }
  }

  /** Closes at once. `end()` would wait for the other side. */
  cortar(): void {
    this.#socket?.destroy();
  }
}

/**
 * `pool.query` discards a connection after any error, even a mistyped column or a violated constraint. Only an error that
 * ends the connection (FATAL) or that did not come from the server justifies a new one.
 */
export function perdonar(cliente: PoolClient): void {
  const soltar = cliente.release.bind(cliente);
  cliente.release = (motivo) => {
    soltar(esDeLaSentencia(motivo) ? undefined : motivo);
  };
}

/**
 * Whether the error concerns only the statement. The exception is a cached plan that a migration invalidated: it stays with
 * its connection, so the connection must go.
 */
function esDeLaSentencia(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR' && error.code !== PLAN_VIEJO;
}

/** feature_not_supported: "cached plan must not change result type". */
const PLAN_VIEJO = '0A000';

/** A statement that waits to be sent, and who waits for its response. */
export type Pendiente = {
  readonly argumentos: unknown[];
  readonly resolve: (respuesta: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Sends everything at once and settles each. The connection is released before the last response, so that a waiting caller
 * can use it.
 */
export function mandar(cliente: PoolClient, pendientes: readonly Pendiente[]): void {
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

/** A statement gets a name from this many executions on. */
const REPETIDA = 5;
/**
 * Limits: how many statements are named (each connection keeps a plan of each), and how many have their executions counted.
 */
const MAXIMO = { nombradas: 400, contadas: 4_000 };

const veces = new Map<string, number>();
const nombres = new Map<string, string>();

/** Only statements with parameters are named: without parameters a text may contain several statements. */
function conNombre(argumentos: unknown[]): unknown[] {
  const [consulta, valores] = argumentos;
  const config = typeof consulta === 'string' ? { text: consulta } : consulta;
  if (!esConsulta(config) || config.name !== undefined) return argumentos;
  const dados = Array.isArray(valores) ? valores : config.values;
  if (!Array.isArray(dados) || dados.length === 0) return argumentos;
  const name = nombreDe(config.text);
  return name === undefined ? argumentos : [{ ...config, name }, ...argumentos.slice(1)];
}

function nombreDe(texto: string): string | undefined {
  const sabido = nombres.get(texto);
  if (sabido !== undefined || nombres.size >= MAXIMO.nombradas) return sabido;
  const cuantas = (veces.get(texto) ?? 0) + 1;
  if (cuantas < REPETIDA) {
    // Bounded, because some texts never repeat (for example, a list of values of each length).
    if (veces.size >= MAXIMO.contadas) veces.clear();
    veces.set(texto, cuantas);
    return undefined;
  }
  veces.delete(texto);
  const nombre = createHash('sha256').update(texto).digest('base64url').slice(0, 22);
  nombres.set(texto, nombre);
  return nombre;
}

function esConsulta(consulta: unknown): consulta is QueryConfig & { values?: unknown } {
  return (
    typeof consulta === 'object' &&
    consulta !== null &&
    'text' in consulta &&
    typeof consulta.text === 'string' &&
    !('submit' in consulta)
  );
}

/**
 * Times every statement on the pool's connections, whoever sends it. On acquire instead of on connect, because the first
 * connections are older than this.
 */
export function cronometrar(pool: Pool, registrar: Registrar | undefined): void {
  pool.on('acquire', (cliente: PoolClient) => {
    if (cliente instanceof Conexion) cliente.medir(registrar);
  });
}

/** Statements slower than this, in milliseconds, are logged. */
const LENTA_MS = 500;
/** Characters of a statement that are logged: an insert of a thousand rows repeats itself. */
const LARGO = 1_000;

/** The queue writes its own literal values, which the log must not contain. */
function sinLiterales(texto: string): string {
  return texto
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LARGO);
}

function textoDe(consulta: unknown): string {
  if (typeof consulta === 'string') return consulta;
  return esConsulta(consulta) ? consulta.text : '';
}

const DATE_ARRAY = 1182;

/**
 * How PostgreSQL's text becomes JavaScript in raw queries, the same on both engines: node-postgres' defaults, but a `date`
 * stays `YYYY-MM-DD` (node-postgres would convert it to midnight in the server's zone). Drizzle's own columns set their own
 * parsers.
 */
export const tipos = new TypeOverrides();
tipos.setTypeParser(types.builtins.DATE, (dia: string) => dia);
tipos.setTypeParser(DATE_ARRAY, (dias: string) => (dias === '{}' ? [] : dias.slice(1, -1).split(',')));

/**
 * Leaves these types as text, as Drizzle's columns and code that reads raw rows expect: also numeric[] and arrays of days
 * and instants.
 */
export const comoTexto = new TypeOverrides(tipos);
const { TIMESTAMPTZ, TIMESTAMP, INTERVAL } = types.builtins;
for (const tipo of [TIMESTAMPTZ, TIMESTAMP, INTERVAL, 1231, 1115, 1185, 1187, DATE_ARRAY]) {
  comoTexto.setTypeParser(tipo, (texto: string) => texto);
}
