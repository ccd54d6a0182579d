import type { IncomingMessage, RequestListener, ServerOptions } from 'node:http';
import { ORPCError } from '@orpc/server';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { api } from '#contract/contrato.ts';
import { esJsonExcesivo, excesoDeConsulta, type LimitesDeJson } from '#domain/comun/envio/limites.ts';
import { negar } from '../api/autorizar.ts';
import type { Contexto } from '../api/contexto.ts';
import { direccionContada } from '../auth/limites.ts';
import { Cupos } from '../files/cupos.ts';
import type { AppEnv } from './app.ts';
import { paginaDeRechazo, rechazar } from './rechazo.ts';

// What a request may be: the time it takes to arrive, the length of its query, the size of what it brings to the API, and how
// many that do not end may be open at once. What is sent to the screens is read, and limited, by envios.ts.

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

/** Refuses an address whose query is longer than any of ours. */
export function limitarConsultas(): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const { url } = c.req;
    const desde = url.indexOf('?');
    const exceso = desde < 0 ? null : excesoDeConsulta(url.slice(desde + 1));
    if (exceso === null) return next();
    return Promise.resolve(rechazar(c, c.req.path.startsWith('/pedido/') ? 'PEDIDO_EXCESIVO' : exceso));
  };
}

/** JSON bodies are small: files go to `/api/archivos`, which has its own limits. */
const MAXIMO_JSON = 256 * 1024;

/**
 * Larger limits: an exported plan of 5 MB as text within JSON, and five hundred changes of the plan. `forma`: the structure
 * that such a body may have, checked before parsing, because a large body could contain a million nested values.
 */
const GRANDES: readonly {
  readonly procedimiento: typeof api.plano.importar | typeof api.plano.operar;
  readonly maximo: number;
  readonly forma: LimitesDeJson;
}[] = [
  {
    procedimiento: api.plano.importar,
    maximo: 8 * 1024 * 1024,
    forma: { niveles: 4, valores: 100, texto: Number.POSITIVE_INFINITY },
  },
  {
    procedimiento: api.plano.operar,
    maximo: 4 * 1024 * 1024,
    forma: { niveles: 8, valores: 60_000, texto: 100_000 },
  },
];

/** Looks up the caller, once for each request. */
type Quien = (c: Parameters<MiddlewareHandler<AppEnv>>[0]) => Promise<Contexto>;

/**
 * Limits the size of request bodies, by the announced length or while reading. If a procedure accepts a large body, a
 * caller who may not use it is refused before any byte of the body is read, with the same error as the procedure's.
 */
export function limitarCuerpos(quien: Quien): MiddlewareHandler<AppEnv> {
  const comun = limitado(MAXIMO_JSON);
  const propios = new Map(
    GRANDES.map(({ procedimiento, maximo, forma }) => {
      const { route, meta } = procedimiento['~orpc'];
      return [`${route.method} /api${route.path}`, { limite: limitado(maximo), forma, meta }];
    }),
  );
  return async (c, next) => {
    if (!esJsonONada(c.req.raw.headers)) return c.json(SOLO_JSON, 415, { 'Cache-Control': 'no-store' });
    const propio = propios.get(`${c.req.method} ${c.req.path}`);
    if (!propio) return comun(c, next);
    const rechazo = negar(propio.meta, await quien(c));
    if (!rechazo) return propio.limite(c, () => conForma(c, propio.forma, next));
    const { code, status } = rechazo;
    return c.json(new ORPCError(code, { status, defined: true }).toJSON(), status, {
      'Cache-Control': 'no-store',
    });
  };
}

/** Reads the whole body and continues if its structure is acceptable for the address. */
async function conForma(c: Context<AppEnv>, forma: LimitesDeJson, next: Next): Promise<void> {
  const { raw } = c.req;
  const leido = await raw.arrayBuffer().catch(() => null);
  // The connection broke, so nobody will read this response.
  if (leido === null) return void (c.res = c.json(INCOMPLETO, 400));
  const bytes = Buffer.from(leido);
  // One character per byte: JSON syntax is ASCII, and bytes of a multi-byte character never look like ASCII.
  if (esJsonExcesivo(bytes.toString('latin1'), forma)) return void (c.res = c.json(EXCESIVO, 413));
  const { method, headers, signal } = raw;
  c.req.raw = new Request(raw.url, { method, headers, signal, body: bytes });
  await next();
}

const INCOMPLETO = { code: 'ENVIO_ILEGIBLE', message: 'El pedido no llegó entero: probá de nuevo.' };
const EXCESIVO = {
  code: 'PEDIDO_DEMASIADO_GRANDE',
  message: 'El pedido trae más datos, o más adentro unos de otros, de los que se admiten en esta dirección.',
};

/** Another site could make the browser send a form here without a preflight, but not JSON. */
function esJsonONada(headers: Headers): boolean {
  const tipo = headers.get('content-type');
  if (tipo !== null) return /^application\/json\s*(?:;|$)/i.test(tipo);
  return !headers.has('transfer-encoding') && (headers.get('content-length') ?? '0') === '0';
}

const SOLO_JSON = {
  code: 'ENVIO_NO_ADMITIDO',
  message: 'La API recibe solo JSON: el pedido tiene que decir Content-Type: application/json.',
};

function limitado(maximo: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maximo,
    onError: (c) =>
      c.json({ code: 'PEDIDO_DEMASIADO_GRANDE', message: `El pedido supera ${maximo / 1024} kB.` }, 413),
  });
}

/** Addresses whose response does not end by itself. */
export const FLUJOS = ['/api/eventos', '/api/plano/eventos', '/api/plano/edicion/eventos'] as const;

/** The addresses that receive files. */
export const RECEPTORES = [
  '/api/archivos',
  '/api/importaciones/empleados',
  '/api/importaciones/listas',
  '/api/importaciones/meritos',
  '/api/plano/paquete',
] as const;

/** Refuses another stream to an address that has `maximo` of them on this node, because each uses memory while it lasts. */
export function limitarFlujos(maximo: number): MiddlewareHandler<AppEnv> {
  const abiertos = new Cupos();
  return async (c, next) => {
    const direccion = direccionContada(c.var.peticion.clientAddress);
    const lugar = abiertos.tomar(new Map([[direccion, maximo]]));
    if (typeof lugar !== 'function') {
      return paginaDeRechazo(c, {
        status: 429,
        code: 'DEMASIADOS_FLUJOS',
        message: 'Hay demasiadas pantallas abiertas desde tu red. Cerrá las que no uses; se reintenta solo.',
        headers: { 'Retry-After': '60' },
      });
    }
    let suelto = false;
    const soltar = () => {
      if (!suelto) lugar();
      suelto = true;
    };
    // Counted until the connection closes: the handler returned long before.
    const { outgoing } = c.env;
    if (outgoing) outgoing.once('close', soltar);
    else c.req.raw.signal.addEventListener('abort', soltar, { once: true });
    await next();
    if (c.res.status !== 200) soltar();
  };
}
