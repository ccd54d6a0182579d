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
