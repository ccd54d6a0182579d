import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context as HonoContext, type Next } from 'hono';
import { huellaDe, refirmarCookies } from '../auth/galletas.ts';
import type { Log } from '../log.ts';
import { contarNegado, contarPedido, rutaDe, sinSecretos } from '../metricas.ts';
import { enPagina, enPedido } from '../pedido-actual.ts';
import { lugarDe, POR_FALTA } from '../operacion/lugar.ts';
import type { Proceso } from '../proceso.ts';
import { montarAcreditaciones } from './acreditaciones.ts';
import { montarApi } from './api.ts';
import { montarDatos } from './datos.ts';
import { montarImportaciones } from './importaciones.ts';
import { montarCompartir } from './compartir.ts';
import { montarListas } from './listas.ts';
import { montarMetricas } from './metricas.ts';
import { montarPaqueteDelPlano } from './paquete-del-plano.ts';
import { montarSubidas } from './subidas.ts';
import { compressPages } from './compresion.ts';
import { leerEnvio, METODOS_DE_PANTALLAS } from './envios.ts';
import { queFalta } from './fallas.ts';
import { conPlazos, FLUJOS, limitarConsultas, limitarFlujos, RECEPTORES } from './limites.ts';
import type { Paginas } from './paginas.ts';
import type { Peticion } from './peticion.ts';
import { paginaORechazo, rechazarIlegible, rechazarMetodo } from './rechazo.ts';
import { asSentByBrowser, clientAddressOf, sameOriginOnly, securityHeaders } from './seguridad.ts';

/** What Node knows about the connection; absent when a test calls without one. */
export interface Conexion {
  incoming?: { socket: { remoteAddress?: string | undefined } };
  outgoing?: { once(event: 'close', listener: () => void): unknown };
}

export interface AppEnv {
  Bindings: Conexion;
  Variables: {
    peticion: Peticion;
    nonce: string;
    log: Log;
    /** A procedure handled the request and has already recorded its own refusals. */
    conProcedimiento?: boolean;
  };
}

/** Serves the screens: the built ones in production, Vite's in development. */
export interface Web {
  /** A built file (script, style, font, icon), or null if there is none at that address. */
  asset(request: Request, path: string): Promise<Response | null>;
  page(request: Request, peticion: Peticion): Promise<Response>;
}

export type Fetch = (request: Request, conexion?: Conexion) => Promise<Response>;

/**
 * The whole HTTP application, in the order in which a request passes through it. An unexpected error gets a 500 with the
 * request's id, and the log has the rest; 503 while the database or the storage is down, 507 while nothing can be written.
 */
export function createApp({ proceso, web }: { proceso: Proceso; web: Web }): Fetch {
  const { env } = proceso;
  const app = new Hono<AppEnv>();

  app.use(identify(proceso));
  app.use(securityHeaders({ development: env.development }));
  app.use(sameOriginOnly({ origin: env.hasFixedUrl ? env.appUrl : null }));
  app.use(limitarConsultas());
  app.onError(async (error, c) => {
    const { requestId } = c.var.peticion;
    const ausencia = await queFalta(error, proceso);
    if (ausencia !== null) {
      const { code, message, status, retryAfter } = ausencia;
      c.var.log.warn({ err: error, code }, 'something that the answer depends on is away');
      const response = c.json({ code, message, pedido: requestId }, status, { 'Retry-After': retryAfter });
      response.headers.set('X-Request-Id', requestId);
      return response;
    }
    c.var.log.error({ err: error }, 'unexpected error');
    const message = 'Algo falló de nuestro lado. Probá de nuevo en un momento.';
    const response = c.json({ code: 'ERROR_INTERNO', message, pedido: requestId }, 500);
    response.headers.set('X-Request-Id', requestId);
    return response;
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const motivo = await porQueNo(proceso);
    return motivo === null ? c.text('ok') : c.text(`no disponible: ${motivo}`, 503);
  });

  montarMetricas(app, proceso);
  const flujos = limitarFlujos(env.streamsPerAddress);
  for (const path of FLUJOS) app.use(path, flujos);
  // Before compression, which would delay events in its buffer.
  proceso.eventos.montar(app);
  montarDatos(app, proceso);
  montarPaqueteDelPlano(app, proceso);
  app.use(compressPages());
  montarSubidas(app, proceso);
  montarImportaciones(app, proceso);
  montarApi(app, proceso);
  montarListas(app, proceso);
  montarCompartir(app, proceso);
  montarAcreditaciones(app, proceso);
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const asset = await web.asset(c.req.raw, c.req.path);
    return asset ?? next();
  });
  app.all('*', async (c) => {
    c.set('conProcedimiento', true);
    if (!METODOS_DE_PANTALLAS.has(c.req.method)) return rechazarMetodo(c);
    const ilegible = rechazarIlegible(c);
    if (ilegible) return ilegible;
    const envio = await leerEnvio(c);
    if (envio instanceof Response) return envio;
    const abierta = c.req.method === 'POST' ? paginaQuePide(c.req.header('X-Pagina')) : null;
    const responder = () => web.page(envio, c.var.peticion);
    const pagina = await (abierta === null ? responder() : enPagina(abierta, responder));
    // The router's own message is in English, and names the files of our screens.
    return pagina.status === 405 ? rechazarMetodo(c) : paginaORechazo(c, pagina);
  });

  const secretos = { secreto: env.authSecret, secretosAnteriores: env.previousAuthSecrets };
  return async (request, conexion = {}) =>
    app.fetch(refirmarCookies(asSentByBrowser(request, env.trustedProxies), secretos), conexion);
}

/** The function that Node calls for each request. It handles its own failures, so there is nothing to await. */
export function listenerOf(fetch: Fetch): RequestListener {
  const listener = getRequestListener(fetch);
  return conPlazos((request, response) => {
    if (request.method === 'TRACE') rechazarTrace(response);
    else void listener(request, response);
  });
}

/** TRACE: Node parses it, but creating a `Request` with it throws. No address supports it. */
function rechazarTrace(response: ServerResponse): void {
  response.writeHead(405, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end('Este sitio no responde a ese método.');
}

/** Puts the public pages before the application: whoever asks for one gets the one already drawn. */
export function conPaginas(paginas: Paginas, siguiente: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '' } = request;
    const pagina = method === 'GET' ? paginas.get(url) : undefined;
    return pagina ? pagina(request, response, siguiente) : siguiente(request, response);
  };
}

/** The id of the open page that a form or button was pressed on. */
function paginaQuePide(dicha: string | undefined): string | null {
  return dicha !== undefined && /^[\da-f-]{36}$/u.test(dicha) ? dicha : null;
}

/** Why a node is not ready; null if it is. */
async function porQueNo({ apagado, base, env }: Proceso): Promise<string | null> {
  if (apagado.aborted) return 'está terminando';
  if (!(await base.vivo())) return 'la base de datos no responde';
  const falta = await lugarDe(base, env.dataDir).falta();
  return falta && POR_FALTA[falta];
}

/** Requests slower than this, in milliseconds, are logged. */
const SLOW_MS = 1_000;

/** Addresses whose time depends on the caller's connection. */
const RECEIVERS: ReadonlySet<string> = new Set(RECEPTORES);

/**
 * Gives each request its id, its nonce, its log line and its metrics. The log line has the path without anything that could
 * be a token or a name, and never the query, the headers or the body.
 */
function identify(proceso: Proceso) {
  const { env, log } = proceso;
  return (c: HonoContext<AppEnv>, next: Next): Promise<void> => {
    const started = performance.now();
    const requestId = acceptedId(env.trustedProxies > 0 ? c.req.header('x-request-id') : undefined);
    const nonce = randomBytes(16).toString('base64');
    const clientAddress = clientAddressOf(
      c.env.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for') ?? null,
      env.trustedProxies,
    );
    c.set('nonce', nonce);
    c.set('log', log);
    c.set('peticion', { requestId, nonce, clientAddress, proceso });
    const responder = async () => {
      await next();
      c.res.headers.set('X-Request-Id', requestId);
      const { falta, negada, quien } = c.var.peticion;
      if (quien !== undefined) {
        c.res.headers.set('X-Quien', quien);
        const huella = huellaDe(c.req.raw.headers);
        if (huella !== null) c.res.headers.set('X-Huella', huella);
      }
      if (falta !== undefined) c.res.headers.set('X-Falta', falta);
      if (negada === true) c.res.headers.set('X-Negada', '1');
      writeDown(c, performance.now() - started);
    };
    return enPedido(requestId, responder, c.req.method === 'GET' || c.req.method === 'HEAD');
  };
}

function writeDown(c: HonoContext<AppEnv>, ms: number): void {
  const { method, path } = c.req;
  const { status } = c.res;
  contarPedido({ method, route: rutaDe(path, status), status }, ms / 1000);
  const { log } = c.var;
  const line = { method, path: sinSecretos(path), status, ms: Math.round(ms * 10) / 10 };
  // A 500 has already been logged with its reason.
  if ((status === 401 || status === 403) && c.var.conProcedimiento !== true) {
    contarNegado(status);
    log.warn(line, 'denied');
  } else if (ms >= SLOW_MS && !RECEIVERS.has(path)) {
    log.warn(line, 'slow request');
  } else {
    log.debug(line, 'request');
  }
}

function acceptedId(given: string | undefined): string {
  return given !== undefined && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}
