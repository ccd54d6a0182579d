import { url } from 'node:inspector';

const EVERY_MS = 1_000;

/**
 * Tells whoever started this process, if they listen (deploy/supervise.mjs), that its event loop turns, and after how many
 * seconds of silence it is to be killed: 0, never. Under a debugger silence is normal. When they are gone it stops in order:
 * nobody else would stop it.
 */
export function giveSignsOfLife(watchdogSeconds: number): void {
  const { channel } = process;
  if (channel === undefined || process.send === undefined) return;
  const say = () => {
    const watchdog = url() === undefined ? watchdogSeconds : 0;
    // A send that fails needs no answer: a parent that is gone also causes `disconnect`, below.
    process.send?.({ watchdog }, undefined, {}, () => {});
  };
  say();
  setInterval(say, EVERY_MS).unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  channel.unref();
}
