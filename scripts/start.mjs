// npm start: installs, builds and serves, each only if it is needed. Runs on whatever Node is at hand (20 or newer),
// with nothing installed, so it uses nothing but Node itself. Migrating and filling the demo is the server's own job.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, run } from './lib/run.mjs';

await main(async () => {
  ensureInstalled();
  await ensureBuilt();
  // glibc gives every thread an arena of its own and keeps what was freed in it: two are enough, and a third of the memory.
  const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
  const { code } = await run(NODE, ['src/server/main.ts'], { env });
  return code;
});
