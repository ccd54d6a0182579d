// npm run build: builds the web, whether or not it has changed.
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  ensureInstalled();
  await build();
});
