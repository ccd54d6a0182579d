// A process of its own: the same router with a single page that loads nothing, rendered and sent as in the router's own
// template.
import { PassThrough } from 'node:stream';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createReadableStreamFromReadable } from '@react-router/node';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, ServerRouter, type ServerBuild } from 'react-router';
import { puertoDe } from '../tests/support/servidores.ts';

const pagina = { id: 'root', path: 'nada', module: '/root.js', hasAction: false, hasLoader: true } as const;
const build: ServerBuild = {
  routes: {
    root: {
      id: 'root',
      path: 'nada',
      module: {
        loader: () => ({ hola: 'mundo' }),
        default: () =>
          createElement('html', null, createElement('body', null, createElement('h1', null, 'Nada'))),
      },
    },
  },
  entry: {
    module: {
      default: (request, status, headers, context) =>
        new Promise((resolve, reject) => {
          const { pipe } = renderToPipeableStream(
            createElement(ServerRouter, { context, url: request.url }),
            {
              onShellReady() {
                const body = new PassThrough();
                headers.set('Content-Type', 'text/html');
                resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
                pipe(body);
              },
              onShellError: reject,
            },
          );
        }),
    },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: {
        ...pagina,
        imports: [],
        hasErrorBoundary: false,
        hasClientAction: false,
        hasClientLoader: false,
        hasClientMiddleware: false,
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  // oxlint-disable-next-line typescript/no-deprecated -- its type still asks for it
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};

const handle = createRequestHandler(build, 'production');
const listener = getRequestListener((request) => handle(request));
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => process.send?.(puertoDe(server)));
