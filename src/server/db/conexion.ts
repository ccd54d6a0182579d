import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import { Client, type ClientConfig, type QueryConfig } from 'pg';

/**
 * A connection of node-postgres as everything of ours uses it. It names the statements that are asked again and again, so that
 * PostgreSQL reads and plans them once per connection (docs/decisions/0060), and knows what node-postgres does not tell of
 * itself: what has been read, whether an answer is owed, how to hang up.
 */
export class Conexion extends Client {
  /** Our own, under TLS too. Absent where whoever opened it brought another way to the server. */
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

  /** Bytes that have come from the server. */
  get leidos(): number {
    return this.#socket?.bytesRead ?? 0;
  }

  /** Whether something was asked and has not been answered. */
  get esperaRespuesta(): boolean {
    return this.#deben > 0;
  }

  /** The number that the server, or a pooler before it, gave it: node-postgres' types leave it out, its objects do not. 0 until then. */
  get pid(): number {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : 0;
  }

  /** What is asked in `fn` is written at once: one packet for all of it. */
  juntar<T>(fn: () => T): T {
    this.#socket?.cork();
    try {
      return fn();
    } finally {
      this.#socket?.uncork();
    }
  }

  /** Hangs up at once. `end()` would wait for the other side. */
  cortar(): void {
    this.#socket?.destroy();
  }
}

/** From how many times on a statement has a name. */
const REPETIDA = 5;
/** So many have one: each is kept planned by every connection. Of so many is it known how often they were asked. */
const MAXIMO = { nombradas: 400, contadas: 4_000 };

const veces = new Map<string, number>();
const nombres = new Map<string, string>();

/** Only what has values is named: without them a text may be several statements. */
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
    // Texts that never come back (a list of values of each length) do not pile up.
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
