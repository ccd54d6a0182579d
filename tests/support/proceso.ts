import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { puertoDe } from './servidores.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The real server in another process. */
export interface Servidor {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Everything that it has written so far, to both streams. */
  output(): string;
  /** Sends the signal and waits for the end. @returns its exit code, or null if the signal itself ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Settings of a server or command that is not a demo and is only reachable from this machine. */
export const SIN_DEMO = {
  DEMO: '0',
  HOST: '127.0.0.1',
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'de un proceso que dura lo que una prueba',
};

/**
 * Starts `src/server/main.ts` on a free port and waits until it answers. APP_URL follows the port.
 * @throws with its output, if it ends before that
 */
export async function startServidor({
  dataDir,
  port = 0,
  env = {},
  programa = 'src/server/main.ts',
}: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** What to run: the server itself, or its supervisor. */
  programa?: 'src/server/main.ts' | 'deploy/supervise.mjs';
}): Promise<Servidor> {
  const url = `http://localhost:${port || (await freePort())}`;
  const child = spawnServidor(programa, {
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    ...env,
    ...(env['APP_URL'] === SIN_DEMO.APP_URL && { APP_URL: url }),
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((serving, fail) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Mostrador está en ')) serving();
    });
    child.on('close', () => fail(new Error(`The server ended before serving:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    stop: (signal = 'SIGTERM') => stopChild(child, signal),
  };
}

/** A temporary folder that exists while the body runs. */
export async function withTempFolder<T>(prefix: string, body: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  try {
    return await body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settings of `npm start` and of the image. */
export const COMO_PRODUCCION = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

/** A port that the system assigned and got back: it assigns all the others before this one again. */
function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const trial = createServer();
    trial.once('error', fail);
    trial.listen(0, '127.0.0.1', () => {
      const port = puertoDe(trial);
      trial.close(() => found(port));
    });
  });
}

/** Passes no settings of whoever runs the tests to the server under test. */
function spawnServidor(programa: string, env: Record<string, string>): ChildProcess {
  const clean = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };
  return spawn(process.execPath, [programa], {
    cwd: ROOT,
    // All clients of the tests share one address.
    env: { ...clean, ...COMO_PRODUCCION, STREAMS_PER_ADDRESS: '9999999', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
}
