// Running other programs from the scripts. Node's built-ins only: nothing is installed yet when this runs.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder (import.meta.dirname would need Node 20.11). */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const BIN = join(ROOT, 'node_modules', '.bin');
/** The project's own Node, present once installed. */
export const NODE = join(BIN, 'node');

/** A failure that a person can do something about: its message is shown alone, without a stack. */
export class Problem extends Error {}

/**
 * Runs a program with its output on the screen and answers its exit code (128 + n when signal n ended it).
 * The signals that stop us are passed on to it; past `timeoutMs` its whole process group is ended.
 */
export function run(command, args, { env = {}, timeoutMs, quiet = false } = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    detached: timeoutMs !== undefined,
  });
  const stop = (signal) => endGroup(child, signal, timeoutMs !== undefined);
  const forward = Object.fromEntries(
    ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => stop(signal)]),
  );
  for (const [signal, listener] of Object.entries(forward)) process.on(signal, listener);
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => stop('SIGKILL'), timeoutMs);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(forward)) process.off(name, listener);
      done({ code: code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0), signal, output });
    });
  });
}

/** Whether `command args` runs at all and ends well; used to ask a program whether it is usable. */
export function works(command, args) {
  const result = spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 });
  return result.status === 0;
}

/** The environment without node_modules/.bin on the PATH: what installing must see, for it deletes that folder. */
export function environmentOutsideProject() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** Runs a script's main function; a Problem is printed as it is, and anything else as the bug it is. */
export async function main(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

function endGroup(child, signal, isGroup) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(isGroup ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
