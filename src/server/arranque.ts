import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { recifrarGuardados } from './auth/rotacion.ts';
import type { Base } from './db/base.ts';
import { CarpetaEnUso, CarpetaInservible } from './db/embebida/cerradura.ts';
import { BaseMasNueva, BaseMudada, migrar } from './db/migrar.ts';
import { EnvError, type Env } from './env.ts';
import { WARNINGS } from './exposure.ts';
import { esPasajera } from './http/fallas.ts';
import { NotBuilt } from './http/web.ts';
import { iniciarPlano } from './features/plano/iniciar.ts';
import { iniciarListas } from './features/sitio/listas/iniciar.ts';
import { asegurarCorte } from './features/puntos/corte.ts';
import { asegurarDias } from './features/puntos/verificar.ts';
import type { Log } from './log.ts';
import { cerrarModos } from './operacion/modos.ts';
import { abrirPortero } from './operacion/portero.ts';
import type { Proceso } from './proceso.ts';
import { ahora } from './reloj.ts';
import { abrirServicios, type Abiertos } from './servicios.ts';

/** What closing may take beyond the time given to requests and jobs; after that the process is terminated. */
const CLOSING_MS = 5_000;

/** How a process shuts down, in this order. */
export interface Salida {
  /** Reports from now on that it is not ready, but keeps serving. */
  readonly avisar: () => void;
  /** Ends streams and jobs, waits for the last response, and closes the database. */
  readonly apagar: (ultimaRespuesta: Promise<void>) => Promise<void>;
}

const CUENTAS_DEMO = [
  ['rrhh@demo.local', 'Recursos Humanos (admin_rrhh)'],
  ['gerente@demo.local', 'Gerente de sucursal (gerente_sucursal)'],
  ['lider@demo.local', 'Líder de grupo (lider_grupo)'],
  ['empleado@demo.local', 'Empleado (empleado)'],
  ['marketing@demo.local', 'Marketing, personal del mapa (admin)'],
] as const;

/** Opens everything that a process needs on top of its database, which it migrates. */
export async function abrirProceso(
  env: Env,
  log: Log,
  abriendo: Promise<Base>,
): Promise<{ proceso: Proceso; salida: Salida }> {
  const apagado = new AbortController();
  const base = await abriendo;
  exigirCarpeta(env.dataDir);
  for (const warning of env.warnings ?? []) log.warn({ warning }, 'the settings leave something half safe');
  let abiertos: Abiertos | undefined;
  let cerrarPortero: (() => Promise<void>) | undefined;
  const salida: Salida = {
    avisar: () => apagado.abort(),
    async apagar(ultimaRespuesta) {
      apagado.abort();
      await Promise.all([cerrarPortero?.(), abiertos?.cerrar(env.shutdownTimeoutMs), ultimaRespuesta]);
      await base.cerrar();
    },
  };
  try {
    await migrar(base);
    // Before the first credit: two simultaneous first credits would deadlock.
    await asegurarCorte(base.db);
    await asegurarDias(base.db);
    const recifrados = await recifrarGuardados(base, {
      secreto: env.authSecret,
      secretosAnteriores: env.previousAuthSecrets,
    });
    if (recifrados > 0) log.info({ recifrados }, 'values encrypted anew with AUTH_SECRET');
    await iniciarPlano(base.db, ahora());
    await iniciarListas(base.db, ahora());
    abiertos = await abrirServicios({ env, log, base });
    const { servicios, eventos } = abiertos;
    if (env.demo) {
      // Imported only in a demo: otherwise its code would only use memory.
      const { sembrarDemo } = await import('../demo/sembrar.ts');
      if (await sembrarDemo(servicios, ahora())) {
        // A year of rows was inserted in one transaction, so the planner has no statistics about them yet.
        await base.mantener();
        log.info('demo company sown');
      }
    }
    cerrarPortero = await abrirPortero(base, env.dataDir, log);
    cerrarModos(env.dataDir).then(
      (files) => files > 0 && log.info({ files }, 'closed to the others of this machine'),
      (error: unknown) => log.warn({ err: error }, 'the modes of the data folder could not be looked at'),
    );
    return { proceso: { env, log, base, servicios, eventos, apagado: apagado.signal }, salida };
  } catch (error) {
    await salida.apagar(Promise.resolve());
    throw error;
  }
}

/** Also needed with PostgreSQL: uploads in progress are stored there. */
function exigirCarpeta(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new CarpetaInservible(dataDir, error);
  }
}

/**
 * Listens, and shuts down in order when asked to: reports that it is not ready, so that load balancers switch; after
 * SHUTDOWN_DELAY accepts no more requests, ends streams and jobs, gives the requests in progress up to SHUTDOWN_TIMEOUT,
 * and closes the database. A second signal, a second later or more, stops it at once.
 * @returns the port it listens on, which the system chooses if PORT is 0
 */
export async function servir(server: Server, env: Env, salida: Salida): Promise<number> {
  let asked: number | null = null;
  await listen(server, env);
  const stop = (): void => {
    if (asked !== null) {
      // Ctrl-C reaches both npm and us, and npm forwards it, so the signal comes twice.
      if (performance.now() - asked > 1_000) process.exit(1);
      return;
    }
    asked = performance.now();
    server.prependListener('request', (_request, response) => {
      // Closes each connection after its response, so that no other request comes on it.
      response.shouldKeepAlive = false;
    });
    salida.avisar();
    void close(server, env, salida).then(
      () => process.exit(0),
      (error: unknown) => fallar(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : env.port;
}

/** Prints where the application is, the accounts if it is a demo, and the warnings about insecure settings. */
export function anunciar({ env }: Proceso, port: number): void {
  const address = env.hasFixedUrl ? env.appUrl : `http://localhost:${port}`;
  const lines = ['', `Mostrador está en ${address}`];
  if (env.demo) {
    lines.push('', 'Es una demostración. Cuentas, con la contraseña demo1234:');
    lines.push(...CUENTAS_DEMO.map(([email, quien]) => `  ${email.padEnd(22)} ${quien}`));
  }
  for (const code of env.warnings ?? []) lines.push('', `⚠ ATENCIÓN. ${WARNINGS[code]}`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Exit code: a service that it needs was not available, so starting it again later may work. */
const TRY_AGAIN = 75;

/** Says why the process cannot continue: an error that the user can fix in plain words; any other as a bug. */
export function fallar(error: unknown): never {
  if (esPasajera(error)) {
    const said = error instanceof Error ? error.message : String(error);
    process.stderr.write(`\nNo se llega a la base de datos o al lugar de los archivos: ${said}\n`);
    process.stderr.write('Revisá que estén en marcha y que DATABASE_URL y S3_ENDPOINT digan dónde están.\n');
    process.exit(TRY_AGAIN);
  }
  const text = isForPeople(error)
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

class PuertoOcupado extends Error {
  constructor({ port, host }: Env, code: string) {
    const other = port === 3000 ? 3001 : 3000;
    super(
      code === 'EADDRINUSE'
        ? `El puerto ${port} ya está en uso. Cerrá el programa que lo usa, o elegí otro: PORT=${other} npm start`
        : `No se puede escuchar en ${host}:${port} (${code}). Revisá HOST y PORT.`,
    );
  }
}

function isForPeople(error: unknown): error is Error {
  return [
    EnvError,
    CarpetaEnUso,
    CarpetaInservible,
    BaseMasNueva,
    BaseMudada,
    NotBuilt,
    PuertoOcupado,
    Tardanza,
  ].some((kind) => error instanceof kind);
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.syscall === 'listen' ? new PuertoOcupado(env, error.code ?? '') : error);
    });
    server.listen(env.port, env.host, resolve);
  });
}

async function close(server: Server, env: Env, { apagar }: Salida): Promise<void> {
  await setTimeout(env.shutdownDelayMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose response had started before the shutdown becomes idle only when that ends.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = new AbortController();
  const { signal } = limit;
  // Requests cut off here have had their time; anything that still does not end is not waited for.
  void setTimeout(env.shutdownTimeoutMs, undefined, { signal }).then(
    () => server.closeAllConnections(),
    () => {},
  );
  void setTimeout(env.shutdownTimeoutMs + CLOSING_MS, undefined, { signal }).then(
    () => fallar(new Tardanza()),
    () => {},
  );
  await apagar(closed);
  clearInterval(idle);
  limit.abort();
}

class Tardanza extends Error {
  constructor() {
    super(
      'No se llegó a cerrar todo a tiempo; lo que quedó a medias se deshace o se repite al volver a empezar.',
    );
  }
}
