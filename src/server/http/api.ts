import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { onError, ORPCError } from '@orpc/server';
import type { Hono } from 'hono';
import type { Refusal } from '#domain/comun/result.ts';
import { type Contexto, contextoDe, type Llamador } from '../api/contexto.ts';
import { router } from '../api/router.ts';
import { crearPortero } from '../features/gobierno/integraciones/portero.ts';
import type { RechazoDeClave } from '../features/gobierno/integraciones/portero.ts';
import type { DemasiadosIntentos } from '../auth/limites.ts';
import { contarNegado } from '../metricas.ts';
import { conClave } from '../pedido-actual.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';
import { limitarCuerpos } from './limites.ts';
import type { Peticion } from './peticion.ts';
import { documentoEscrito, paginaDeDocumentacion, scriptDeDocumentacion } from './documentacion.ts';

/** Mounts the HTTP API under /api. An unknown address gets a 404 in JSON, never a page. */
export function montarApi(app: Hono<AppEnv>, proceso: Proceso): void {
  // Unexpected errors: the library alone would respond without a request id and without logging.
  const inesperados = new WeakMap<object, unknown>();
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      onError((error, { context }) => {
        if (!(error instanceof ORPCError) || error.status >= 500) inesperados.set(context, error);
      }),
    ],
  });

  app.get('/api/openapi.json', async (c) =>
    c.body(await documentoEscrito(), 200, { 'Content-Type': 'application/json; charset=utf-8' }),
  );
  app.get('/api/docs', (c) => paginaDeDocumentacion(c.var.nonce));
  app.get('/api/docs/script.js', () => scriptDeDocumentacion());
  const { servicios, log } = proceso;
  const portero = crearPortero({ db: servicios.db, ahora, rastro: servicios.rastro, registro: log });
  // The owner of an API key. Keys are valid only under /api.
  const conocidos = new WeakMap<object, Llamador>();
  app.use('/api/*', async (c, next) => {
    // People bring a cookie; only another system says who it is in this header.
    if (!c.req.raw.headers.has('authorization')) return next();
    const presentada = await portero.abrir(c.req.raw.headers, c.var.peticion.clientAddress);
    if (presentada === null) return next();
    if (presentada.ok) {
      conocidos.set(c, presentada.value);
      conClave(presentada.value.clave.id);
      return next();
    }
    c.set('conProcedimiento', true);
    return rechazarClave(presentada);
  });
  // The caller is looked up once, though the body limit may need it first.
  const pedidos = new WeakMap<object, Promise<{ context: Contexto; resHeaders: Headers }>>();
  const pedidoDe = (c: ConPeticion) => {
    const hecho = pedidos.get(c) ?? abrirPedido(proceso, c, conocidos.get(c) ?? null);
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
    // Return this Response, not a copy: a copy's body becomes a stream, which costs more than the rest of this function.
    for (const cookie of resHeaders.getSetCookie()) response.headers.append('Set-Cookie', cookie);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'No existe esa dirección de la API.' }, 404));
}

/** The part of Hono's context needed to know the caller. */
type ConPeticion = {
  readonly req: { readonly raw: Request };
  readonly var: { readonly peticion: Peticion };
};

async function abrirPedido(proceso: Proceso, c: ConPeticion, conocido: Llamador | null) {
  const resHeaders = new Headers();
  return { context: await contextoDe(proceso, c.req.raw, c.var.peticion, resHeaders, conocido), resHeaders };
}

/** Why an API key was refused, for the program that sent it. */
function rechazarClave(rechazo: Refusal<RechazoDeClave> | DemasiadosIntentos): Response {
  contarNegado(401);
  const { code } = rechazo;
  if (code === 'DEMASIADOS_INTENTOS') {
    const espera = String(rechazo.reintentar_en_s);
    const data = { reintentar_en_s: rechazo.reintentar_en_s };
    return Response.json(
      { code, message: `Demasiados pedidos: probá en ${espera} segundos.`, data },
      { status: 429, headers: { 'Retry-After': espera, 'Cache-Control': 'no-store' } },
    );
  }
  return Response.json(
    { code, message: POR_QUE[code] },
    {
      status: code === 'CLAVE_CON_COOKIE' ? 400 : 401,
      headers: { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' },
    },
  );
}

const POR_QUE: Readonly<Record<RechazoDeClave, string>> = {
  CLAVE_INVALIDA: 'La clave no es de este sitio, o está mal escrita.',
  CLAVE_VENCIDA: 'La clave venció: pedí otra a Recursos Humanos.',
  CLAVE_REVOCADA: 'La clave se revocó: pedí otra a Recursos Humanos.',
  CLAVE_SIN_RESPONSABLE:
    'La clave no tiene responsable: alguien de Recursos Humanos tiene que tomarla en Integraciones.',
  CLAVE_CON_COOKIE: 'Una clave va sola: sacá las cookies del pedido.',
};
