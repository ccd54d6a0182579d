// npm start: installs, builds and serves, each only if it is needed. Runs on whatever Node is at hand (20 or newer),
// with nothing installed, so it uses nothing but Node itself. Migrating and filling the demo is the server's own job.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, run } from './lib/run.mjs';

await main(async () => {
  ensureInstalled();
  await ensureBuilt();
  const { code } = await run(NODE, ['src/server/main.ts'], { env: { NODE_ENV: 'production' } });
  return code;
});
