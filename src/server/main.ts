// The production server, with the screens built by `npm run build`.
import { abrirBase } from './db/abrir.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { resolverUnaVez } from './resolver-una-vez.ts';

try {
  // Files that it creates are readable by this user only.
  process.umask(0o077);
  const env = readEnv();
  const log = createLog(env.logLevel);
  // Not awaited yet: the database opens in another thread or process while this one loads the rest of the program.
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
