import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryConfig } from 'pg';

/**
 * The node-postgres connection that all our code uses. It names statements that are repeated, so that PostgreSQL parses and
 * plans them once per connection (docs/decisions/0060), and adds what node-postgres does not expose: bytes read, whether a
 * response is pending, and closing at once.
 */
export class Conexion extends Client {
  /** Our own socket, also under TLS. Absent if the opener supplied another stream. */
  readonly #socket: Socket | undefined;
  #deben = 0;

  constructor(config: ClientConfig = {}) {
    const socket = config.stream ? undefined : new Socket();
    super(socket ? { ...config, stream: () => socket } : config);
    this.#socket = socket;
    const consultar = this.query.bind(this);
    const query = (...argumentos: unknown[]): unknown => {
      const respuesta: unknown = Reflect.apply(consultar, undefined, conNombre(argumentos));
      if (respuesta instanceof Promise) {
        this.#deben += 1;
        const terminar = () => void (this.#deben -= 1);
        void respuesta.then(terminar, terminar);
      }
      return respuesta;
    };
    Object.assign(this, { query });
  }

  /** Bytes received from the server. */
  get leidos(): number {
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
