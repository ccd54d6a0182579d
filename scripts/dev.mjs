// npm run dev: serves from the sources. Screens change in place; a change in the server restarts it.
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, run } from './lib/run.mjs';

await main(async () => {
  ensureInstalled();
  const { code } = await run(NODE, ['--watch', '--watch-preserve-output', 'src/server/dev.ts'], {
    env: { NODE_ENV: 'development' },
  });
  return code;
});
