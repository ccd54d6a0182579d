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
import { esDeOficina } from './features/marco/menu.ts';

/** Milliseconds that rendering a page may take; after that, whatever is missing fails. */
export const streamTimeout = 5_000;

/**
 * A page is rendered completely and sent at once. No loader defers anything, and every chunk sent separately costs another
 * compression, another write and another pass through all the layers down to the network.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A page depends on what its reader may see now: only the browser may cache it, and it must revalidate.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // A refused request costs its sender nothing: do not draw a whole page for it.
  const rechazo = rechazoDe(status, routerContext);
  if (rechazo !== null) {
    headers.set('X-Rechazo', rechazo);
    return new Response(null, { status, headers });
  }

  const { nonce, requestId, proceso, negada = false, sinOficina = false } = peticionOf(loadContext);
  const context =
    sinOficina && !esDeOficina(new URL(request.url).pathname) ? conListaCorta(routerContext) : routerContext;
  const { log } = proceso;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let begun = false;

  const { pipe, abort } = renderToPipeableStream(
    <DocumentoContext
      value={{
        nonce,
        requestId,
        compilacion: routerContext.manifest.version,
        negada: negada || status >= 400 || request.method === 'POST',
        modulo: (ruta) => moduloDe(routerContext, ruta),
        scripts: (rutas) =>
          scriptsDe(rutas.includes('marco') ? conListaCorta(routerContext) : routerContext, [
            'root',
            ...rutas,
          ]),
      }}
    >
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </DocumentoContext>,
    {
      nonce,
      // Keeps React from sending a long part at the end of the page and moving it into place with a script.
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

/**
 * The page is visible once its style sheet and its typeface have loaded. The scripts come earlier in the document, so they
 * are given a lower priority.
 */
function stylesFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/**
 * The request could not be read or is too large. The server's edge then responds with a page of its own (`X-Rechazo`: its
 * code).
 */
function rechazoDe(status: number, { staticHandlerContext: { errors } }: EntryContext): string | null {
  // A form returned with validation errors also responds 400, but throws nothing.
  if (!RECHAZADOS.has(status) || errors === null) return null;
  const dichos = Object.values(errors).map(codigoDeRechazo);
  return dichos.find((codigo) => codigo !== null) ?? 'ENVIO_ILEGIBLE';
}

const RECHAZADOS: ReadonlySet<number> = new Set([400, 408, 413, 415]);

/**
 * With the list of routes that leaves out the office's screens (`scripts/lib/manifest.mjs`). An address that is not in it is asked of the
 * server as a document (`clientMiddleware` of `root.tsx`). In development there is one list.
 */
function conListaCorta(routerContext: EntryContext): EntryContext {
  const { manifest } = routerContext;
  const url = manifest.url.replace(/(\/assets\/manifest-\w+)\.js$/, '$1-corta.js');
  return { ...routerContext, manifest: { ...manifest, url } };
}

/** The built module of a route, for a page that loads no router but does need that one. */
function moduloDe({ manifest }: EntryContext, ruta: string): Modulo | null {
  const datos = manifest.routes[ruta];
  if (!datos) return null;
  return { src: datos.module, imports: datos.imports ?? [], antes: manifest.hmr?.runtime ?? null };
}

/** URLs of the scripts in the head of an application's page, for a page that prefetches it. */
function scriptsDe({ manifest: { entry, routes, url } }: EntryContext, rutas: readonly string[]): string[] {
  const suyas = rutas.flatMap((ruta) => routes[ruta] ?? []);
  // A route may be of several modules (`clientLoader` and the like).
  const modulos = suyas.flatMap((ruta) => [
    ruta.module,
    ruta.clientActionModule ?? [],
    ruta.clientLoaderModule ?? [],
    ruta.clientMiddlewareModule ?? [],
    ruta.hydrateFallbackModule ?? [],
  ]);
  return [
    ...new Set(
      [url, entry.module, modulos, [entry, ...suyas].flatMap(({ imports }) => imports ?? [])].flat(2),
    ),
  ];
}

/** Called when a loader or an action throws something other than a Response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId, proceso } = peticionOf(context);
  const path = new URL(request.url).pathname;
  proceso.log.error({ err: error, pedido: requestId, method: request.method, path }, 'error in a route');
};
