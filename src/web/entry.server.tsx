import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { peticionOf } from './api.server.ts';
import { codigoDeRechazo } from './conexion.ts';
import { DocumentoContext, type Modulo } from './documento.ts';

/** How long what a page shows may take to be ready; then what is missing fails. */
export const streamTimeout = 5_000;

/**
 * A page is drawn whole and sent at once: no loader leaves anything for later, and each piece sent by itself costs another
 * compression, another write and another turn of everything between here and the network.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page is what its reader may see today: only the browser keeps it, and asks again.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // A refused request costs its sender nothing: do not draw a whole page for it.
  const rechazo = rechazoDe(status, routerContext);
  if (rechazo !== null) {
    headers.set('X-Rechazo', rechazo);
    return new Response(null, { status, headers });
  }

  const { nonce, requestId, proceso } = peticionOf(loadContext);
  const { log } = proceso;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let begun = false;

  const { pipe, abort } = renderToPipeableStream(
    <DocumentoContext
      value={{
        nonce,
        requestId,
        modulo: (ruta) => moduloDe(routerContext, ruta),
        scripts: (rutas) => scriptsDe(routerContext, rutas),
      }}
    >
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentoContext>,
    {
      nonce,
      // Always in place: by default a long part is sent at the end of the page and moved to its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const parts: Buffer[] = [];
        pipe(
          new Writable({
            write(part: Buffer, _encoding, done) {
              parts.push(part);
              done();
            },
            final(done) {
              resolve(new Response(stylesFirst(Buffer.concat(parts).toString()), { status, headers }));
              done();
            },
          }),
        );
      },
      onShellReady() {
        begun = true;
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        // An error inside the shell reaches onShellError, and through it the log.
        if (begun && !request.signal.aborted)
          log.error({ err: error, pedido: requestId }, 'error while rendering');
      },
    },
  );
  const timer = setTimeout(abort, streamTimeout + 1_000);
  return promise;
}

/** A page is seen once its style sheet and its typeface have come: its scripts, named before them, let them through. */
function stylesFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** What was asked cannot be read or is too much: the edge says so with a page of its own (`X-Rechazo`, its code). */
function rechazoDe(status: number, { staticHandlerContext: { errors } }: EntryContext): string | null {
  // A form that comes back with what is wrong in it answers 400 as well, and throws nothing.
  if (!RECHAZADOS.has(status) || errors === null) return null;
  const dichos = Object.values(errors).map(codigoDeRechazo);
  return dichos.find((codigo) => codigo !== null) ?? 'ENVIO_ILEGIBLE';
}

const RECHAZADOS: ReadonlySet<number> = new Set([400, 408, 413, 415]);

/** A page that carries no router may still bring one module of its own: this is where the build has put it. */
function moduloDe({ manifest }: EntryContext, ruta: string): Modulo | null {
  const datos = manifest.routes[ruta];
  if (!datos) return null;
  return { src: datos.module, imports: datos.imports ?? [], antes: manifest.hmr?.runtime ?? null };
}

/** What a page of the application names in its head, for a page that brings it ahead. */
function scriptsDe({ manifest: { entry, routes, url } }: EntryContext, rutas: readonly string[]): string[] {
  const suyas = ['root', ...rutas].flatMap((ruta) => routes[ruta] ?? []);
  return [
    ...new Set(
      [url, entry, ...suyas].flatMap((de) =>
        typeof de === 'string' ? de : [de.module, ...(de.imports ?? [])],
      ),
    ),
  ];
}

/** Something that a loader or an action threw other than a Response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId, proceso } = peticionOf(context);
  const path = new URL(request.url).pathname;
  proceso.log.error({ err: error, pedido: requestId, method: request.method, path }, 'error in a route');
};
