import { ORPCError } from '@orpc/server';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { api } from '#contract/contrato.ts';
import { negar } from '../api/autorizar.ts';
import type { Contexto } from '../api/contexto.ts';
import type { AppEnv } from './app.ts';

/** JSON bodies are small: files go to `/api/archivos`, which counts for itself. */
const MAXIMO_JSON = 256 * 1024;

/** An exported plan of 5 MB, as text within JSON; five hundred changes of the plan. */
const GRANDES = [
  { procedimiento: api.plano.importar, maximo: 12 * 1024 * 1024 },
  { procedimiento: api.plano.operar, maximo: 4 * 1024 * 1024 },
] as const;

/** Who asks, looked up once for each request. */
type Quien = (c: Parameters<MiddlewareHandler<AppEnv>>[0]) => Promise<Contexto>;

/**
 * How much of a request's body is read, and from whom: by what it announces, else as it comes. Where a procedure takes a large
 * one, whoever may not call it is refused as the procedure itself would refuse, before a byte of the body has been read.
 */
export function limitarCuerpos(quien: Quien): MiddlewareHandler<AppEnv> {
  const comun = limitado(MAXIMO_JSON);
  const propios = new Map(
    GRANDES.map(({ procedimiento, maximo }) => {
      const { route, meta } = procedimiento['~orpc'];
      return [`${route.method} /api${route.path}`, { limite: limitado(maximo), meta }];
    }),
  );
  return async (c, next) => {
    if (!esJsonONada(c.req.raw.headers)) return c.json(SOLO_JSON, 415, { 'Cache-Control': 'no-store' });
    const propio = propios.get(`${c.req.method} ${c.req.path}`);
    if (!propio) return comun(c, next);
    const rechazo = negar(propio.meta, await quien(c));
    if (!rechazo) return propio.limite(c, next);
    const { code, status } = rechazo;
    return c.json(new ORPCError(code, { status, defined: true }).toJSON(), status, {
      'Cache-Control': 'no-store',
    });
  };
}

/** A form of another site could be sent here without the browser's asking first; JSON could not. */
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
