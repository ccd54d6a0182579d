import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Web } from './app.ts';
import { peticionContext, type Peticion } from './peticion.ts';

const BUILD = resolve(import.meta.dirname, '../../../build');

/** The message is for the person who starts the server. */
export class NotBuilt extends Error {
  override name = 'NotBuilt';
  constructor() {
    super('Las pantallas no están compiladas. Ejecutá primero: npm run build');
  }
}

/**
 * The screens built by `npm run build`.
 * @throws {NotBuilt}
 */
export async function builtWeb(): Promise<Web> {
  const build = await importBuild();
  return { asset: builtAssets(join(BUILD, 'client')), page: pagesOf(build, 'production') };
}

/** Serves pages and their data with React Router, with the request in its context. */
export function pagesOf(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Web['page'] {
  const handle = createRequestHandler(build, mode);
  return (request: Request, peticion: Peticion) => {
    const context = new RouterContextProvider();
    context.set(peticionContext, peticion);
    return handle(request, context);
  };
}

async function importBuild(): Promise<ServerBuild> {
  const file = join(BUILD, 'server', 'index.js');
  try {
    const build: unknown = await import(file);
    if (isServerBuild(build)) return build;
  } catch (error) {
    if (existsSync(file)) throw error;
  }
  throw new NotBuilt();
}

export function isServerBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'routes' in value && 'entry' in value;
}

/** Names under /assets contain a hash of the content, so browsers cache them for good; other files for an hour. */
function builtAssets(folder: string): Web['asset'] {
  // Skips the builder's dot files; the compressed copies are served in place of the originals.
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .filter((path) => !/\/\.|\.(br|gz)$/.test(path)),
  );
  const server = new Hono();
  server.use(serveStatic({ root: folder, precompressed: true }));

  return async (request, path) => {
    const isHashed = path.startsWith('/assets/');
    if (!files.has(path)) return isHashed ? new Response('No existe.', { status: 404 }) : null;
    const response = await server.fetch(request);
    response.headers.set(
      'Cache-Control',
      isHashed
        ? 'public, max-age=31536000, immutable'
        : // A device asks whether there is a new version of the program: an old answer would keep it from knowing.
          /^\/sw(?:-[a-z]+)?\.js$/u.test(path)
          ? 'no-cache'
          : 'public, max-age=3600',
    );
    return response;
  };
}
