import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app.ts';

/**
 * Compresses pages and data as they are made, flushing each piece at once: a page sends its skeleton before its
 * data is ready, and a compressor that waits for a full block would hold it back. Built files are compressed
 * beforehand, and event streams are left alone.
 */
export function compressPages(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (res.headers.has('Content-Encoding') || c.req.method === 'HEAD') return;
    if (!COMPRESSIBLE.test(res.headers.get('Content-Type') ?? '')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    // Last of all: looking at a body makes a stream of what could be sent as it is.
    if (!acceptsGzip(c.req.header('accept-encoding')) || res.body === null) return;

    const gzip = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
    const { log } = c.var;
    pipeline(toNodeStream(res.body), gzip, (error) => {
      if (error && !isAbandoned(error)) log.error({ err: error }, 'answer cut short');
    });
    const compressed = new Response(createReadableStreamFromReadable(gzip), res);
    compressed.headers.set('Content-Encoding', 'gzip');
    compressed.headers.delete('Content-Length');
    // Hono copies the headers of the answer it replaces, the length of the larger body among them.
    c.res = undefined;
    c.res = compressed;
  };
}

const COMPRESSIBLE = /^(text\/(html|x-script|plain|css)|application\/(json|xml))\b/;

function acceptsGzip(header: string | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(header ?? '');
}

/**
 * The body as Node's streams have it. An async iterator would not do: leaving one waits for the piece that it is
 * waiting for, and a browser that leaves must stop whoever makes the page at once.
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

/** The browser closed the connection: nothing failed. */
function isAbandoned(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError';
}
