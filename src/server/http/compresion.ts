import { pipeline, Readable } from 'node:stream';
import { constants, createGzip, gzipSync } from 'node:zlib';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app.ts';

/**
 * Compresses text. Pages and screen data are complete, so they are compressed at once and get a length. Anything else (the
 * API, downloads of any size) is compressed as a stream, flushing each piece. Built files are compressed beforehand, and
 * event streams are left alone.
 */
export function compressPages(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (res.headers.has('Content-Encoding') || c.req.method === 'HEAD') return;
    const type = res.headers.get('Content-Type') ?? '';
    if (!COMPRESSIBLE.test(type)) return;
    res.headers.append('Vary', 'Accept-Encoding');
    // Check the body last: reading `res.body` turns a body that could be sent as it is into a stream.
    if (!acceptsGzip(c.req.header('accept-encoding')) || res.body === null) return;

    const { status, headers } = res;
    headers.set('Content-Encoding', 'gzip');
    headers.delete('Content-Length');
    // Hono copies the headers of the response that it replaces, including the length of the uncompressed body.
    c.res = undefined;
    if (WHOLE.test(type)) {
      const body = gzipSync(await res.arrayBuffer(), { level: LEVEL });
      headers.set('Content-Length', String(body.length));
      c.res = new Response(body, { status, headers });
      return;
    }
    const gzip = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH });
    const { log } = c.var;
    pipeline(toNodeStream(res.body), gzip, (error) => {
      if (error && !isAbandoned(error)) log.error({ err: error }, 'answer cut short');
    });
    c.res = new Response(createReadableStreamFromReadable(gzip), { status, headers });
  };
}

const LEVEL = 5;
const WHOLE = /^text\/(html|x-script)\b/;
const COMPRESSIBLE = /^(text\/(html|x-script|plain|css)|application\/(json|xml))\b/;

function acceptsGzip(header: string | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header ?? '');
}

/**
 * The body as a Node stream. An async iterator would not do: stopping it waits for the pending piece, and when the browser
 * leaves, whoever generates the page must stop at once.
 */
function toNodeStream(body: ReadableStream<Uint8Array>): Readable {
  const reader = body.getReader();
  return new Readable({
    read() {
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(asError(error)),
      );
    },
    destroy(error, callback) {
      reader.cancel(error).then(
        () => callback(error),
        () => callback(error),
      );
    },
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The browser closed the connection: not an error. */
function isAbandoned(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError';
}
