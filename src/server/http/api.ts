import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { onError, ORPCError } from '@orpc/server';
import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { contextoDe } from '../api/pedido.ts';
import { router } from '../api/router.ts';
import type { Proceso } from '../proceso.ts';
import type { AppEnv } from './app.ts';
import { generarDocumento, paginaDeDocumentacion, scriptDeDocumentacion } from './documentacion.ts';

/** JSON bodies are small: files go to `/api/archivos`, which counts for itself. */
const MAXIMO_JSON = 256 * 1024;
/** An exported plan of 5 MB, as text within JSON; five hundred changes of the plan. */
const MAXIMOS: Readonly<Record<string, number>> = {
  '/api/plano/importar': 12 * 1024 * 1024,
  '/api/plano/operaciones': 4 * 1024 * 1024,
};

/** Mounts the HTTP face of the API under /api. What it does not have answers 404 in JSON, never a page. */
export function montarApi(app: Hono<AppEnv>, proceso: Proceso): void {
  const handler = new OpenAPIHandler(router, {
    interceptors: [
      onError((error) => {
        if (!(error instanceof ORPCError) || error.status >= 500) throw error;
      }),
    ],
  });
  let documento: Promise<unknown> | undefined;

  app.get('/api/openapi.json', async (c) => {
    documento ??= generarDocumento();
    return c.json(await documento);
  });
  app.get('/api/docs', (c) => paginaDeDocumentacion(c.var.nonce));
  app.get('/api/docs/script.js', () => scriptDeDocumentacion());
  const comun = limitado(MAXIMO_JSON);
  const propios = new Map(Object.entries(MAXIMOS).map(([path, maximo]) => [path, limitado(maximo)]));
  const limites: MiddlewareHandler<AppEnv> = (c, next) => (propios.get(c.req.path) ?? comun)(c, next);
  app.use('/api/*', limites);
  app.use('/api/*', async (c, next) => {
    const resHeaders = new Headers();
    const context = await contextoDe(proceso, c.req.raw, c.var.peticion, resHeaders);
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context });
    if (!matched) return next();
    const answer = new Response(response.body, response);
    for (const cookie of resHeaders.getSetCookie()) answer.headers.append('Set-Cookie', cookie);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'No existe esa dirección de la API.' }, 404));
}

function limitado(maximo: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: maximo,
    onError: (c) =>
      c.json({ code: 'PEDIDO_DEMASIADO_GRANDE', message: `El pedido supera ${maximo / 1024} kB.` }, 413),
  });
}
