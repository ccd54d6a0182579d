// npm run dev: serves from the sources. Vite updates screens in place; a change in what the server is made of restarts it.
// Node's own --watch does not work here, because it also watches the temporary files that Vite imports.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, ROOT } from './lib/run.mjs';

const ROOMS = ['domain', 'contract', 'server'];
/** Editors write a file in several steps: wait this long for the last one. */
const SETTLE_MS = 150;

await main(async () => {
  ensureInstalled();
  let server = start();
  let timer;
  const restart = (file) => {
    console.log(`Cambió ${file}: reiniciando…`);
    server = end(server).then(start);
  };
  for (const room of ROOMS) {
    watch(join(ROOT, 'src', room), { recursive: true }, (_event, file) => {
      if (file === null || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS, join('src', room, file));
    });
  }
  await new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  });
  clearTimeout(timer);
  await end(server);
  process.exit(0); // The open watchers would keep the process alive.
});

/** Starts the server. If it fails it has printed why, and the next change tries again. */
async function start() {
  return spawn(NODE, ['src/server/dev.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function end(starting) {
  const server = await starting;
  if (server.exitCode !== null || server.signalCode !== null) return;
  const closed = new Promise((resolve) => server.on('close', resolve));
  server.kill('SIGTERM');
  await closed;
}
