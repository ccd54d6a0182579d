import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { onError, ORPCError } from '@orpc/server';
import type { Hono } from 'hono';
import type { Contexto } from '../api/contexto.ts';
import { contextoDe } from '../api/pedido.ts';
import { router } from '../api/router.ts';
import type { Proceso } from '../proceso.ts';
import type { AppEnv } from './app.ts';
import { limitarCuerpos } from './cuerpos.ts';
import type { Peticion } from './peticion.ts';
import { generarDocumento, paginaDeDocumentacion, scriptDeDocumentacion } from './documentacion.ts';

/** Mounts the HTTP face of the API under /api. What it does not have answers 404 in JSON, never a page. */
export function montarApi(app: Hono<AppEnv>, proceso: Proceso): void {
  // What nobody expected of a procedure. Left to itself the library would answer it, without a number and without a log.
  const inesperados = new WeakMap<object, unknown>();
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      onError((error, { context }) => {
        if (!(error instanceof ORPCError) || error.status >= 500) inesperados.set(context, error);
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
  // Who asks is looked up once, though the body's limit may ask first.
  const pedidos = new WeakMap<object, Promise<{ context: Contexto; resHeaders: Headers }>>();
  const pedidoDe = (c: ConPeticion) => {
    const hecho = pedidos.get(c) ?? abrirPedido(proceso, c);
    pedidos.set(c, hecho);
    return hecho;
  };
  app.use(
    '/api/*',
    limitarCuerpos(async (c) => (await pedidoDe(c)).context),
  );
  app.use('/api/*', async (c, next) => {
    const { context, resHeaders } = await pedidoDe(c);
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context });
    if (!matched) return next();
    if (response.status >= 500) {
      const error = inesperados.get(context);
      throw error instanceof Error ? error : new Error('A procedure failed', { cause: error });
    }
    c.set('conProcedimiento', true);
    // The answer itself, not a copy: a copy's body is a stream, which costs more than all else here.
    for (const cookie of resHeaders.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'No existe esa dirección de la API.' }, 404));
}

/** What of Hono's context is needed to know who asks. */
type ConPeticion = {
  readonly req: { readonly raw: Request };
  readonly var: { readonly peticion: Peticion };
};

async function abrirPedido(proceso: Proceso, c: ConPeticion) {
  const resHeaders = new Headers();
  return { context: await contextoDe(proceso, c.req.raw, c.var.peticion, resHeaders), resHeaders };
}
