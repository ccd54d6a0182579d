// Whether the node of this machine is ready, for who starts it: `node deploy/healthcheck.mjs` asks once;
// `node deploy/healthcheck.mjs --wait 60`, until it is or the seconds have passed. Ends with 0 or 1.
import { setTimeout } from 'node:timers/promises';

const ASK_MS = 3_000;
const PAUSE_MS = 250;

const [option, seconds] = process.argv.slice(2);
const host =
  process.env.HOST === undefined || process.env.HOST === '0.0.0.0' ? '127.0.0.1' : process.env.HOST;
const address = `http://${host.includes(':') ? `[${host}]` : host}:${process.env.PORT ?? 3000}/readyz`;
const until = performance.now() + (option === '--wait' ? Number(seconds) * 1000 : 0);

let ready = await ask();
while (!ready && performance.now() < until) {
  await setTimeout(PAUSE_MS);
  ready = await ask();
}
if (!ready) console.error(`${address} is not ready`);
process.exit(ready ? 0 : 1);

async function ask() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(ASK_MS) })).ok;
  } catch {
    return false;
  }
}
