import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
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

/** How long a page may keep sending data that was not ready at first; then what is missing fails. */
export const streamTimeout = 5_000;

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

  // Drawing the whole frame for what is only turned away costs whoever sends it nothing, and us a lot.
  const rechazo = rechazoDe(status, routerContext);
  if (rechazo !== null) {
    headers.set('X-Rechazo', rechazo);
    return new Response(null, { status, headers });
  }

  const { nonce, requestId, proceso } = peticionOf(loadContext);
  const { log } = proceso;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  let answered = false;

  const { pipe, abort } = renderToPipeableStream(
    <DocumentoContext value={{ nonce, requestId, modulo: (ruta) => moduloDe(routerContext, ruta) }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentoContext>,
    {
      nonce,
      [ready]() {
        answered = true;
        const body = new PassThrough();
        body.on('close', () => clearTimeout(timer));
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
      onError(error) {
        // An error inside the shell reaches onShellError, and through it the log.
        if (answered && !request.signal.aborted)
          log.error({ err: error, pedido: requestId }, 'error while rendering');
      },
    },
  );
  const timer = setTimeout(abort, streamTimeout + 1_000);
  return promise;
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

/** What a loader or an action threw that was no answer. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId, proceso } = peticionOf(context);
  const path = new URL(request.url).pathname;
  proceso.log.error({ err: error, pedido: requestId, method: request.method, path }, 'error in a route');
};
