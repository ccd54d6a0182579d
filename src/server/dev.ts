// The development server: Vite serves the screens from their sources and updates them in place. Node loads the server's own
// files once, exactly as in production, and a change to them restarts the process.
import { readEnv } from './env.ts';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { abrirProceso, anunciar, fallar, servir } from './arranque.ts';
import { abrirBase } from './db/abrir.ts';
import { createApp, listenerOf } from './http/app.ts';
import { ESPERAS } from './http/limites.ts';
import { isServerBuild, NotBuilt, pagesOf } from './http/web.ts';
import { createLog } from './log.ts';

try {
  // Files that it creates are readable by this user only.
  process.umask(0o077);
  const env = readEnv();
  const log = createLog(env.logLevel);
  const base = abrirBase({
    databaseUrl: env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    registrar: log,
    paciencia_ms: 60_000,
  });
  const { proceso, salida } = await abrirProceso(env, log, base);
  const server = createServer(ESPERAS);
  const vite = await createVite({
    appType: 'custom',
    // In the data folder: two servers at once must not write the same cache.
    cacheDir: join(env.dataDir, 'vite'),
    server: { middlewareMode: true, hmr: { server } },
  });

  const loadBuild = async (): Promise<ServerBuild> => {
    const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build');
    if (!isServerBuild(build)) throw new NotBuilt();
    return build;
  };
  const listener = listenerOf(
    createApp({ proceso, web: { asset: async () => null, page: pagesOf(loadBuild, 'development') } }),
  );
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => listener(request, response));
  });

  const port = await servir(server, env, {
    avisar: salida.avisar,
    async apagar(lastAnswer) {
      await vite.close();
      // No waiting for requests in progress: in development a restart should be immediate.
      server.closeAllConnections();
      await salida.apagar(lastAnswer);
    },
  });
  anunciar(proceso, port);
} catch (error) {
  fallar(error);
}
