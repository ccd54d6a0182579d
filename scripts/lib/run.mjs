// Runs other programs for the scripts. Node's built-ins only, because nothing is installed yet when this runs.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder (import.meta.dirname would need Node 20.11). */
export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const BIN = join(ROOT, 'node_modules', '.bin');
/** The project's own Node; it exists once dependencies are installed. */
export const NODE = join(BIN, 'node');

/** A failure that a person can fix: its message is shown without a stack. */
export class Problem extends Error {}

/**
 * Runs a program with its output on the screen and returns its exit code (128 + n if signal n ended it). Passes on the
 * signals that we receive; after `timeoutMs` it ends the program's whole process group.
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

/** Whether `command args` starts and exits with 0, to find out whether a program is usable. */
export function works(command, args) {
  const result = spawnSync(command, args, { stdio: 'ignore', timeout: 20_000 });
  return result.status === 0;
}

/** The environment without node_modules/.bin on the PATH, for installing: npm deletes that folder, with the Node in it. */
export function environmentOutsideProject() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** Runs a script's main function. Prints a Problem's message alone, and any other error with its stack, as a bug. */
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
