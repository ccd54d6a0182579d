import { randomBytes, randomUUID } from 'node:crypto';
import { Hono, type Context as HonoContext, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '../log.ts';
import type { Proceso } from '../proceso.ts';
import { montarApi } from './api.ts';
import { montarImportaciones } from './importaciones.ts';
import { montarListas } from './listas.ts';
import { montarSubidas } from './subidas.ts';
import { compressPages } from './compresion.ts';
import { asSentByBrowser, clientAddressOf } from './proxy.ts';
import { sameOriginOnly, securityHeaders } from './seguridad.ts';
import type { Peticion } from './peticion.ts';

/** What Node knows of the connection; absent when a test calls without one. */
export interface Conexion {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

export interface AppEnv {
  Bindings: Conexion;
  Variables: { peticion: Peticion; nonce: string; log: Log };
}

/** Serves the screens: built ones in production, Vite's in development. */
export interface Web {
  /** A built file (script, style, font, icon), or null if there is none at that address. */
  asset(request: Request, path: string): Promise<Response | null>;
  page(request: Request, peticion: Peticion): Promise<Response>;
}

/** Forms of pages are text, and are read whole into memory; files go to the API, as streams. */
const MAX_FORM_BYTES = 1024 * 1024;

export type Fetch = (request: Request, conexion?: Conexion) => Promise<Response>;

/**
 * The whole of what answers over HTTP, in the order in which a request meets it. An error that nobody expected
 * answers 500 with the request's id, and the log has the rest.
 */
export function createApp({ proceso, web }: { proceso: Proceso; web: Web }): Fetch {
  const { env, base, apagado } = proceso;
  const app = new Hono<AppEnv>();

  app.use(identify(proceso));
  app.use(securityHeaders({ development: env.development }));
  app.use(sameOriginOnly({ origin: env.hasFixedUrl ? env.appUrl : null }));
  app.onError((error, c) => {
    c.var.log.error({ err: error }, 'unexpected error');
    const { requestId } = c.var.peticion;
    const message = 'Algo falló de nuestro lado. Probá de nuevo en un momento.';
    const response = c.json({ code: 'ERROR_INTERNO', message, pedido: requestId }, 500);
    response.headers.set('X-Request-Id', requestId);
    return response;
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const ready = !apagado.aborted && (await base.vivo());
    return ready ? c.text('ok') : c.text('no disponible', 503);
  });

  // Before compression, which would hold events back to make them smaller.
  proceso.eventos.montar(app);
  app.use(compressPages());
  montarSubidas(app, proceso);
  montarImportaciones(app, proceso);
  montarApi(app, proceso);
  montarListas(app, proceso);
  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const asset = await web.asset(c.req.raw, c.req.path);
    return asset ?? next();
  });
  app.use(
    bodyLimit({
      maxSize: MAX_FORM_BYTES,
      onError: (c) => c.text('Lo que mandaste pesa más de 1 MB, el máximo para un formulario.', 413),
    }),
  );
  app.all('*', (c) => web.page(c.req.raw, c.var.peticion));

  return async (request, conexion = {}) => app.fetch(asSentByBrowser(request, env.trustedProxies), conexion);
}

/** Gives each request its id, its nonce and its line in the log (path only: a query may carry a token). */
function identify(proceso: Proceso) {
  const { env } = proceso;
  return async (c: HonoContext<AppEnv>, next: Next): Promise<void> => {
    const started = performance.now();
    const requestId = acceptedId(env.trustedProxies > 0 ? c.req.header('x-request-id') : undefined);
    const log = proceso.log.child({ pedido: requestId });
    const nonce = randomBytes(16).toString('base64');
    const clientAddress = clientAddressOf(
      c.env.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for') ?? null,
      env.trustedProxies,
    );
    c.set('nonce', nonce);
    c.set('log', log);
    c.set('peticion', { requestId, nonce, clientAddress, proceso });
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const line = { method: c.req.method, path: c.req.path, status: c.res.status, ms: elapsed(started) };
    log.debug(line, 'request');
  };
}

function acceptedId(given: string | undefined): string {
  return given !== undefined && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10;
}
