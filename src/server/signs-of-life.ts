import { url } from 'node:inspector';

const EVERY_MS = 1_000;

/**
 * Sends heartbeats to the parent process, if it listens (deploy/supervise.mjs), with the seconds of silence after which it
 * should kill this one; 0 means never. Under a debugger, silence is normal. If the parent is gone this process shuts down
 * in order, because nobody else would stop it.
 */
export function giveSignsOfLife(watchdogSeconds: number): void {
  const { channel } = process;
  if (channel === undefined || process.send === undefined) return;
  const say = () => {
    const watchdog = url() === undefined ? watchdogSeconds : 0;
    // A failed send needs no handling: a parent that is gone also causes `disconnect`, below.
    process.send?.({ watchdog }, undefined, {}, () => {});
  };
  say();
  setInterval(say, EVERY_MS).unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  channel.unref();
}
