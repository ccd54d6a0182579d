import { ORPCError } from '@orpc/server';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { api } from '#contract/contrato.ts';
import { esJsonExcesivo, type LimitesDeJson } from '#domain/comun/envio/limites.ts';
import { negar } from '../api/autorizar.ts';
import type { Contexto } from '../api/contexto.ts';
import type { AppEnv } from './app.ts';

/** JSON bodies are small: files go to `/api/archivos`, which has limits of its own. */
const MAXIMO_JSON = 256 * 1024;

/**
 * An exported plan of 5 MB, as text within JSON; five hundred changes of the plan. `forma`: what such a body is made of, looked
 * at before it is taken apart, since a large one could be a million things one within another.
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

/** Who asks, looked up once for each request. */
type Quien = (c: Parameters<MiddlewareHandler<AppEnv>>[0]) => Promise<Contexto>;

/**
 * How much of a request's body is read, and from whom: by what it announces, else as it comes. Where a procedure takes a large
 * one, whoever may not call it is refused as the procedure itself would refuse, before a byte of the body has been read.
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

/** Goes on with the body read whole, if it is made as one of its address may be. */
async function conForma(c: Context<AppEnv>, forma: LimitesDeJson, next: Next): Promise<void> {
  const { raw } = c.req;
  const leido = await raw.arrayBuffer().catch(() => null);
  // The connection broke: nobody is there to read what is answered.
  if (leido === null) return void (c.res = c.json(ILEGIBLE, 400));
  const bytes = Buffer.from(leido);
  // A character for each byte: what JSON is built with is ASCII, and no part of a longer character is.
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
