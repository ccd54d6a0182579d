import type { Respuesta } from './pedido.ts';

/** What an answer may cost of the main thread, in milliseconds of its processor. */
export const PRESUPUESTOS_MS = {
  /** Whatever is refused, and whatever was made to be. */
  rechazo: 50,
  /** A procedure's answer. */
  api: 250,
  /** A whole page, drawn. */
  pagina: 250,
  /** A page's data, without drawing it. */
  datos: 250,
  /** A file, an export, an import, a stream's beginning. */
  archivo: 250,
} as const;

export type Juicio = {
  /** What no answer may be, in words. */
  readonly reparos: readonly string[];
  readonly presupuesto: keyof typeof PRESUPUESTOS_MS;
};

/** Longer, in bytes, a refusal is a copy of what was sent. */
const RECHAZO_LARGO = 300_000;

/** What is wrong with an answer whatever was asked. */
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

/** What a library says by itself, to people who read Spanish. */
export const INGLES =
  /Unexpected Server Error|Internal Server Error|Unexpected token|not valid JSON|Method Not Allowed|\bNot Found\b|Bad Request|Payload Too Large|Unsupported Media|Invalid (?:input|request|option|key|URL|array|string|date|UUID|email)|Too (?:small|big):|[Ee]xpected \w+, received|You made a \w+ request|No route matches|Unable to decode|[Bb]oundary|Failed to (?:parse|fetch|convert)|Could not parse|Malformed|Cannot read prop|is not (?:a function|iterable|defined)|Required\b|Unrecognized key/u;

export function alrededor(texto: string, de: RegExp): string {
  const { index } = de.exec(texto) ?? { index: 0 };
  return texto.slice(Math.max(0, index - 80), index + 160);
}
