// Runs the server and brings it back when it dies by itself or stops answering: `node deploy/supervise.mjs [program]`.
// `npm start`, the image and the systemd unit go through here. docs/operating.md, "When a node dies".
// It may run on an older Node than the server, before anything is installed, so it uses nothing but Node itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A server that has served for so long has started well: what killed it came later. */
const STEADY_MS = 10_000;
/** How many times in a row it may die before that. */
const ATTEMPTS = 5;
/** Before the first new attempt; twice as long before each of those that follow at once. */
const PAUSE_MS = 250;

/**
 * Runs a program until it ends in order or is asked to, starting it again when it dies by itself. A signal that stops us is
 * passed on. The program says over its channel that it lives, and how long a silence is too long: then it is killed.
 * @returns the exit code to end with: its own, or 1 after it died at once too often
 */
export async function supervise(command, args, options = {}) {
  const stop = new AbortController();
  let child = null;
  const onSignal = (signal) => {
    stop.abort();
    // A terminal that closes is no reason to drop what is under way.
    child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    for (let first = true, early = 0; ; first = false) {
      child = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const { code, signal, servedMs } = await ended(child);
      const status = code ?? 128 + (NUMBERS[signal] ?? 0);
      // Ended in order, or could not start at all and has said why: a wrong setting, a port that is taken.
      const hopeless = first && code !== null && code !== TRY_AGAIN && servedMs === null;
      if (stop.signal.aborted || code === 0 || hopeless) return status;
      early = servedMs !== null && servedMs >= STEADY_MS ? 0 : early + 1;
      const ending = code === null ? { signal } : { code };
      log('error', 'the server ended by itself', { ...ending, served_s: Math.round((servedMs ?? 0) / 1000) });
      if (early === ATTEMPTS) {
        process.stderr.write(`\n${GIVEN_UP}\n`);
        return 1;
      }
      await wait(PAUSE_MS * 2 ** Math.max(0, early - 1), undefined, { signal: stop.signal }).catch(() => {});
      if (stop.signal.aborted) return 0;
      log('warn', 'the server is started again', {});
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** What it needs was not there, and may be in a while. */
const TRY_AGAIN = 75;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };
const GIVEN_UP = [
  `Mostrador se cayó ${ATTEMPTS} veces seguidas apenas empezaba, y no se lo vuelve a intentar.`,
  'Arriba está lo último que dijo cada vez. Revisá que haya memoria y lugar en el disco, y que la base de datos responda;',
  'después volvé a iniciarlo. Los datos que se habían confirmado están a salvo.',
].join('\n');

/** Waits for the child's end, killing it if it falls silent. `servedMs`: since its first sign of life; null without any. */
async function ended(child) {
  let servingSince = null;
  let limit = 0;
  let silent = 0;
  child.on('message', ({ watchdog }) => {
    servingSince ??= performance.now();
    silent = 0;
    limit = watchdog;
  });
  // Counted in turns of our own, not by the clock: a machine that slept or had no time for us had none for the child either.
  const turns = setInterval(() => {
    silent += 1;
    if (limit === 0 || silent <= limit) return;
    log('error', 'the server does not answer: it is killed', { silent_s: silent });
    limit = 0;
    child.kill('SIGKILL');
  }, 1_000);
  try {
    const [code, signal] = await once(child, 'exit');
    return { code, signal, servedMs: servingSince === null ? null : performance.now() - servingSince };
  } finally {
    clearInterval(turns);
  }
}

/** In the form of the server's own log. */
function log(level, msg, data) {
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), ...data, msg })}\n`);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await supervise(process.execPath, [process.argv[2] ?? 'src/server/main.ts']);
}
