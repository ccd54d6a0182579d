import { ORPCError } from '@orpc/client';
import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { enlaceDePrueba, SEGURIDAD } from '#domain/comun/enlaces.ts';
import { Id } from '#contract/comun/comunes.ts';
import { crearCliente, type Cliente, type Entradas, type Salidas } from '#server/api/cliente.ts';
import { type Contexto, contextoDe, contextoDeLectura } from '#server/api/contexto.ts';
import { servirFoto } from '#server/features/plano/exhibiciones/marca.ts';
import { queFalta } from '#server/http/fallas.ts';
import { adjuntoDe, listarCorreos } from '#server/mail/correo.ts';
import { peticionContext, type Peticion } from '#server/http/peticion.ts';
import './copy/errores-textos.ts';

export type { Cliente, Entradas, Salidas };
export { dibujarCotizacion } from '#server/features/plano/cotizaciones/dibujar.ts';
export { hojaDeReporte } from '#server/features/gobierno/reportes/hojas.ts';
export { respuestaPlanilla } from '#server/planillas/escribir.ts';
export type { ColumnaDePlanilla, FormatoDePlanilla } from '#server/planillas/columnas.ts';
/** The server's clock, for loaders. */
export { ahora as ahoraMismo } from '#server/reloj.ts';

/** The arguments of a loader or an action that are used here. */
type Argumentos = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
  params?: Readonly<Record<string, string | undefined>>;
};

/** The server's data about the request that a loader or an action is answering. */
export function peticionOf(context: Readonly<RouterContextProvider>): Peticion {
  return context.get(peticionContext);
}

/**
 * The API for this request's caller, in process. `headers` collects the cookies that its calls set; pass them to the response
 * (`redirect(…, { headers })`, `data(…, { headers })`).
 */
export async function api({
  request,
  context,
}: Omit<Argumentos, 'url'>): Promise<{ api: Cliente; headers: Headers }> {
  const { contexto, headers } = await abrirContexto({ request, context });
  return { api: crearCliente(contexto), headers };
}

async function abrirContexto({ request, context }: Omit<Argumentos, 'url'>) {
  const peticion = peticionOf(context);
  const headers = new Headers();
  return { contexto: await contextoDe(peticion.proceso, request, peticion, headers), headers };
}

/**
 * Responds with an exported file, once the audit log has recorded who took it. `que` is its name in the log; `filtros` says
 * which part of the data. A refused export is not recorded.
 */
export function exportar(
  args: Argumentos,
  { que, filtros }: { que: string; filtros: Readonly<Record<string, unknown>> },
  leer: (api: Cliente) => Promise<Response>,
): Promise<Response> {
  return conContexto(args, async (contexto) => {
    const archivo = await leer(crearCliente(contexto));
    await contexto.rastro.exportacion(contexto.actor, que, filtros);
    return archivo;
  });
}

/**
 * Loads a screen's data. Without a session it redirects to sign-in, which returns here afterwards; without a required second
 * factor, to its setup. Data that the person may not see become a 403 or a 404 page. Anything else goes to the screen's error
 * boundary.
 */
export function cargar<T>(args: Argumentos, leer: (api: Cliente) => Promise<T>): Promise<T> {
  return conContexto(args, (contexto) => leer(crearCliente(contexto)));
}

async function conContexto<T>(args: Argumentos, leer: (contexto: Contexto) => Promise<T>): Promise<T> {
  exigirIds(args);
  try {
    return await leer(await contextoDeLectura(peticionOf(args.context), args.request));
  } catch (error) {
    if (!isRefusal(error)) return await alFallar(args, error);
    if (error.code === 'NO_AUTENTICADO') throw redirectDocument(ingresoConVuelta(args.url));
    if (error.code === 'FALTA_SEGUNDO_FACTOR') throw redirect(SEGURIDAD);
    if (error.code === 'FALTA_PRUEBA' && esDocumento(args.request)) throw redirect(pruebaConVuelta(args.url));
    if (error.code === 'SIN_PERMISO' || error.code === 'FALTA_PRUEBA') throw data(null, { status: 403 });
    if (error.code === 'NO_ENCONTRADO') throw data(null, { status: 404 });
    if (error.code === 'BAD_REQUEST') throw data(null, { status: 400 });
    return await alFallar(args, error);
  }
}

/** The site's public origin, without a trailing slash: APP_URL, or the origin of the request. */
export function origenPublico({ url, context }: Omit<Argumentos, 'request'>): string {
  const { env } = peticionOf(context).proceso;
  return env.hasFixedUrl ? env.appUrl : url.origin;
}

/** Why an action failed, in the shape that `mensajeDeError` accepts. */
export type Fallo = { code?: string | undefined; data?: unknown; request_id: string };

export type Hecho<T> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/**
 * Runs an action. A refusal is returned as a value with its code. Somebody who is not signed in is redirected to sign-in. A
 * bug is logged and returned without a code, with the request id to quote. `cookies` collects the cookies that were set.
 */
export async function actuar<T>(
  args: Argumentos,
  hacer: (api: Cliente) => Promise<T>,
  cookies?: Headers,
): Promise<Hecho<T>> {
  exigirIds(args);
  const peticion = peticionOf(args.context);
  const { requestId, proceso } = peticion;
  try {
    const { api: cliente, headers } = await api(args);
    try {
      return { ok: true, valor: await hacer(cliente) };
    } finally {
      // A refusal may set cookies too, like a correct password that still needs a code.
      for (const cookie of headers.getSetCookie()) cookies?.append('Set-Cookie', cookie);
    }
  } catch (error) {
    peticion.negada = true;
    if (isRefusal(error) && error.status < 500) {
      if (error.code === 'NO_AUTENTICADO') throw redirectDocument(ingresoConVuelta(dondeEstaba(args)));
      if (error.code === 'FALTA_SEGUNDO_FACTOR') throw redirect(SEGURIDAD);
      if (error.code === 'FALTA_PRUEBA' && esDocumento(args.request)) {
        throw redirect(pruebaConVuelta(dondeEstaba(args)));
      }
      return { ok: false, fallo: { code: error.code, data: error.data, request_id: requestId } };
    }
    if (error instanceof Response) throw error;
    const ausencia = await queFalta(error, proceso);
    if (ausencia !== null) {
      const { code } = ausencia;
      proceso.log.warn(
        { err: error, code, pedido: requestId },
        'something that an action depends on is away',
      );
      return { ok: false, fallo: { code, request_id: requestId } };
    }
    proceso.log.error({ err: error, pedido: requestId }, 'unexpected error in an action');
    return { ok: false, fallo: { request_id: requestId } };
  }
}

/**
 * A URL whose id is not valid cannot name any row, so it does not exist.
 * @throws a 404 response
 */
function exigirIds({ params }: Argumentos): void {
  for (const nombre of ['id', 'evaluacion']) {
    const dicho = params?.[nombre];
    if (dicho !== undefined && !Id.safeParse(dicho).success) throw data(null, { status: 404 });
  }
}

/** The data could not be read. The response is a 503, so that a proxy may try another node. */
async function alFallar({ context }: Argumentos, error: unknown): Promise<never> {
  const { requestId, proceso } = peticionOf(context);
  const ausencia = await queFalta(error, proceso);
  if (ausencia === null) throw error;
  const { code, status, retryAfter } = ausencia;
  proceso.log.warn({ err: error, code, pedido: requestId }, 'something that a page depends on is away');
  throw data(null, { status, headers: { 'Retry-After': retryAfter } });
}

function isRefusal(error: unknown): error is ORPCError<string, unknown> {
  return error instanceof ORPCError;
}

/** Under which id a device keeps what is of whoever asked; empty without a session. After something was read for them. */
export function quienEs({ context }: Pick<Argumentos, 'context'>): string {
  return peticionOf(context).quien ?? '';
}

/** The sign-in URL that returns to this page. The floor map's staff have their own. */
function ingresoConVuelta({ pathname, search }: URL): string {
  if (/^\/gondolasedit(?:\/|$)/u.test(pathname) || pathname.startsWith('/auth')) return '/auth';
  const aqui = pathname + search;
  return aqui === '/reconoce/home' ? '/reconoce/auth' : `/reconoce/auth?volver=${encodeURIComponent(aqui)}`;
}

/**
 * Whether the browser requests a page, and not React Router's script the data of one: that script asks for the proof in a
 * dialog, as the `X-Falta` header tells it.
 */
function esDocumento(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') === true;
}

function pruebaConVuelta({ pathname, search }: URL): string {
  return enlaceDePrueba(pathname + search);
}

/** The page that a form was sent from, or that asked for more of its data: an address that can be opened again. */
function dondeEstaba({ request, url }: Argumentos): URL {
  const desde = URL.parse(request.headers.get('referer') ?? '');
  return desde?.origin === url.origin ? desde : url;
}

/** The demo's outbox, newest first; null outside the demo. */
export async function correosDeDemo(context: Readonly<RouterContextProvider>) {
  const { proceso } = peticionOf(context);
  return proceso.env.demo ? listarCorreos(proceso.base.db) : null;
}

/** The file of one of those mails; null outside a demo, or if it has none. */
export async function adjuntoDeDemo(context: Readonly<RouterContextProvider>, id: string) {
  const { proceso } = peticionOf(context);
  return proceso.env.demo && Id.safeParse(id).success ? adjuntoDe(proceso.base.db, id) : null;
}

/** A proof's photograph, for whoever has the link of its brand; 404 if there is none for them. */
export async function fotoDeExhibicion(
  { request, context }: Omit<Argumentos, 'url'>,
  { token, prueba }: { token: string; prueba: string },
): Promise<Response> {
  const peticion = peticionOf(context);
  const { db, almacen } = peticion.proceso.servicios;
  if (!Id.safeParse(prueba).success) throw data(null, { status: 404 });
  const foto = await servirFoto(
    { db, almacen, direccion: peticion.clientAddress },
    { token, prueba, request },
  );
  if (foto === null) throw data(null, { status: 404 });
  foto.headers.set('Cache-Control', 'private, no-store');
  foto.headers.set('Referrer-Policy', 'no-referrer');
  return foto;
}

/** Whether this is a demo, where the pages under /dev exist. */
export function esDemo(context: Readonly<RouterContextProvider>): boolean {
  return peticionOf(context).proceso.env.demo;
}

/** What people call the company's identity provider; null if none is configured. */
export function proveedorDeIngreso(context: Readonly<RouterContextProvider>): string | null {
  return peticionOf(context).proceso.env.oidc?.nombre ?? null;
}
