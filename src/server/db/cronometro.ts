import type { Pool, PoolClient } from 'pg';
import { contarSentencia } from '../metricas.ts';
import { pedidoActual } from '../pedido-actual.ts';
import type { Registrar } from './base.ts';

/** Statements slower than this, in milliseconds, are logged. */
const LENTA_MS = 500;

/**
 * Times every statement on the pool's connections, whoever sends it. Slow ones are logged as written, with the request they
 * belong to, and never with their parameters, which are people's data.
 */
export function cronometrar(pool: Pool, registrar: Registrar | undefined): void {
  const puestos = new WeakSet<PoolClient>();
  // On acquire instead of on connect, because the first connections are older than this.
  pool.on('acquire', (cliente: PoolClient) => {
    if (puestos.has(cliente)) return;
    puestos.add(cliente);
    const consultar = cliente.query.bind(cliente);
    const medida = (...argumentos: unknown[]): unknown => {
      const inicio = performance.now();
      // Read the request now: the response arrives as an event of the connection, which belongs to no request.
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

/** Characters of a statement that are logged: an insert of a thousand rows repeats itself. */
const LARGO = 1_000;

/** The statement without literal values (the queue writes its own), which the log must not contain. */
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
