import type { IncomingMessage, RequestListener, ServerOptions } from 'node:http';
import { RECEPTORES } from './http/simultaneos.ts';

/**
 * Node's time limits for a request. The whole may take an hour, as a training video over a slow line does; bodies that are
 * not files have their own limit, below, and files a minimum speed (`files/recibir.ts`).
 */
export const ESPERAS: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 3_600_000,
  // Longer than a proxy's own timeout: otherwise we could close a connection that a proxy is about to use.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The time for a body that is not a file: a fixed part, plus its announced length at the minimum speed. */
const BASE_MS = 30_000;
const BYTES_POR_MS = 32;
const MAXIMO_MS = 300_000;

/**
 * Closes the connection of a sender whose body (other than a file) does not arrive in time, with an error response if still
 * possible.
 */
export function conPlazos(siguiente: RequestListener, base_ms = BASE_MS): RequestListener {
  return (request, response) => {
    const plazo = plazoDe(request, base_ms);
    if (plazo !== null) {
      const reloj = setTimeout(() => {
        if (request.complete) return;
        if (response.headersSent) return void request.destroy();
        response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
        response.end(LENTO, () => request.destroy());
      }, plazo);
      request.once('end', () => clearTimeout(reloj));
      response.once('close', () => clearTimeout(reloj));
    }
    return siguiente(request, response);
  };
}

const LENTO = JSON.stringify({
  code: 'ENVIO_LENTO',
  message: 'Lo que mandabas tardó demasiado en llegar. Revisá tu conexión y probá de nuevo.',
});

/** In milliseconds; null if there is no body, or if it is received as a file. */
function plazoDe({ headers, url = '' }: IncomingMessage, base_ms: number): number | null {
  const largo = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (largo === undefined || largo === '0')) return null;
  const [path = ''] = url.split('?', 1);
  if (RECEPTORES.some((receptor) => receptor === path)) return null;
  return Math.min(MAXIMO_MS, base_ms + Number(largo ?? 0) / BYTES_POR_MS);
}
