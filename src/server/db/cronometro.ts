import type { Pool, PoolClient } from 'pg';
import { contarSentencia } from '../metricas.ts';
import { pedidoActual } from '../pedido-actual.ts';
import type { Registrar } from './base.ts';

/** From how many milliseconds on a statement is worth a line in the log. */
const LENTA_MS = 500;

/**
 * Times every statement that the pool's connections run, whoever sends it. The slow ones are logged as they were written,
 * with the request that they were for: never with their parameters, which are people's data.
 */
export function cronometrar(pool: Pool, registrar: Registrar | undefined): void {
  const puestos = new WeakSet<PoolClient>();
  // When it is taken, not when it is made: the first ones are older than this.
  pool.on('acquire', (cliente: PoolClient) => {
    if (puestos.has(cliente)) return;
    puestos.add(cliente);
    const consultar = cliente.query.bind(cliente);
    const medida = (...argumentos: unknown[]): unknown => {
      const inicio = performance.now();
      // Asked now: an answer arrives as an event of the connection, which belongs to no request.
      const pedido = pedidoActual();
      const terminar = (): void => {
        const ms = performance.now() - inicio;
        const lenta = ms >= LENTA_MS;
        contarSentencia(ms / 1000, lenta);
        if (lenta) {
          const sql = textoDe(argumentos[0]);
          registrar?.warn({ pedido, ms: Math.round(ms), sql }, 'slow statement');
        }
      };
      const ultimo = argumentos.at(-1);
      if (typeof ultimo === 'function') {
        const avisar = (...respuesta: unknown[]): void => {
          terminar();
          Reflect.apply(ultimo, undefined, respuesta);
        };
        return Reflect.apply(consultar, undefined, [...argumentos.slice(0, -1), avisar]);
      }
      const respuesta: unknown = Reflect.apply(consultar, undefined, argumentos);
      if (respuesta instanceof Promise) void respuesta.then(terminar, terminar);
      return respuesta;
    };
    Object.assign(cliente, { query: medida });
  });
}

/** At most so many characters of it: an insert of a thousand rows repeats itself. */
const LARGO = 1_000;

/** What values are written into a statement as text (the queue writes its own), a log does not repeat. */
function textoDe(consulta: unknown): string {
  const texto =
    typeof consulta === 'string'
      ? consulta
      : typeof consulta === 'object' && consulta !== null && 'text' in consulta
        ? String(consulta.text)
        : '';
  return texto
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LARGO);
}
