// npm start: installs, builds and serves, each only if it is needed. Runs on whatever Node is at hand (20 or newer),
// with nothing installed, so it uses nothing but Node itself. Migrating and filling the demo is the server's own job.
// Afterwards it stays, and starts the server again if that dies.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, ROOT } from './lib/run.mjs';
import { supervise } from '../deploy/supervise.mjs';

await main(async () => {
  ensureInstalled();
  await ensureBuilt();
  // glibc gives every thread an arena of its own and keeps what was freed in it: two are enough, and a third of the memory.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' };
  return supervise(NODE, ['src/server/main.ts'], { cwd: ROOT, env });
});
