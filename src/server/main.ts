// The server as it runs in production: the screens are the ones that `npm run build` left.
import { abrirBase } from './db/abrir.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { resolverUnaVez } from './resolver-una-vez.ts';

try {
  // What it makes is its own: nobody else of the machine reads it.
  process.umask(0o077);
  const env = readEnv();
  const log = createLog(env.logLevel);
  // It has a thread or a process of its own: it opens while this one is busy loading the rest of the program.
  const base = abrirBase({
    databaseUrl: env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    registrar: log,
    paciencia_ms: 60_000,
  });
  base.catch(() => {});
  resolverUnaVez();
  const { servirProduccion } = await import('./produccion.ts');
  await servirProduccion(env, log, base);
} catch (error) {
  const { fallar } = await import('./arranque.ts');
  fallar(error);
}
