import type { Respuesta } from './pedido.ts';

/** Limits for an answer's main-thread CPU, in milliseconds. */
export const PRESUPUESTOS_MS = {
  /** A refusal, of any kind of request. */
  rechazo: 50,
  /** A procedure's answer. */
  api: 250,
  /** A whole rendered page. */
  pagina: 250,
  /** A page's data without rendering. */
  datos: 250,
  /** A file, an export, an import, or the start of a stream. */
  archivo: 250,
} as const;

export type Juicio = {
  /** What is wrong with the answer, in words. */
  readonly reparos: readonly string[];
  readonly presupuesto: keyof typeof PRESUPUESTOS_MS;
};

/** In bytes: a longer refusal must be a copy of what was sent. */
const RECHAZO_LARGO = 300_000;

/** Problems of an answer that do not depend on the request. */
export function* quePesado({ status, texto, bytes }: Respuesta): Generator<string> {
  if (status >= 500) yield `${status} ${texto.slice(0, 200)}`;
  if (status >= 400 && bytes > RECHAZO_LARGO) yield `a refusal of ${Math.round(bytes / 1000)} kB`;
  if (status >= 400 && INTIMIDADES.test(texto))
    yield `tells what is inside: ${alrededor(texto, INTIMIDADES)}`;
  else if (PILA.test(texto)) yield `tells a stack: ${alrededor(texto, PILA)}`;
}

const INTIMIDADES =
  /\bat \w[\w.]* \(|node_modules|file:\/\/|Failed query|\bparams:|drizzle|\bselect [^.]{1,80} from\b|PostgresError|DatabaseError|SQLSTATE/iu;
const PILA = /\n\s{1,20}at [^\n]{1,200}:\d+:\d+/u;

/** English messages of libraries, which must not reach people who read Spanish. */
export const INGLES =
  /Unexpected Server Error|Internal Server Error|Unexpected token|not valid JSON|Method Not Allowed|\bNot Found\b|Bad Request|Payload Too Large|Unsupported Media|Invalid (?:input|request|option|key|URL|array|string|date|UUID|email)|Too (?:small|big):|[Ee]xpected \w+, received|You made a \w+ request|No route matches|Unable to decode|[Bb]oundary|Failed to (?:parse|fetch|convert)|Could not parse|Malformed|Cannot read prop|is not (?:a function|iterable|defined)|Required\b|Unrecognized key/u;

export function alrededor(texto: string, de: RegExp): string {
  const { index } = de.exec(texto) ?? { index: 0 };
  return texto.slice(Math.max(0, index - 80), index + 160);
}
