// npm run check: types, lint, format and dead code, all at once; seconds. Ends with 1 if any of them fails.
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  ensureInstalled();
  const results = await runChecks();
  return results.every((result) => result.ok) ? 0 : 1;
});
