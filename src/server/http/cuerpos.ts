import { ORPCError } from '@orpc/server';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { api } from '#contract/contrato.ts';
import { esJsonExcesivo, type LimitesDeJson } from '#domain/comun/envio/limites.ts';
import { negar } from '../api/autorizar.ts';
import type { Contexto } from '../api/contexto.ts';
import type { AppEnv } from './app.ts';

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
  if (leido === null) return void (c.res = c.json(ILEGIBLE, 400));
  const bytes = Buffer.from(leido);
  // One character per byte: JSON syntax is ASCII, and bytes of a multi-byte character never look like ASCII.
  if (esJsonExcesivo(bytes.toString('latin1'), forma)) return void (c.res = c.json(EXCESIVO, 413));
  const { method, headers, signal } = raw;
  c.req.raw = new Request(raw.url, { method, headers, signal, body: bytes });
  await next();
}

const ILEGIBLE = { code: 'ENVIO_ILEGIBLE', message: 'El pedido no llegó entero: probá de nuevo.' };
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
