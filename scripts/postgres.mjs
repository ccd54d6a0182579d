// A PostgreSQL for tests, until it is stopped: prints its address as TEST_DATABASE_URL=… and waits for Ctrl-C.
// With --tied it also stops when its standard input closes, that is, however whoever started it ends.
import { ensureInstalled } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  ensureInstalled();
  const { url, stop } = await startPostgres();
  const ended = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve);
    if (process.argv.includes('--tied')) process.stdin.on('end', resolve).on('error', resolve).resume();
  });
  // Without anything pending Node would end here.
  const alive = setInterval(() => {}, 60_000);
  console.log(`TEST_DATABASE_URL=${url}`);
  await ended;
  clearInterval(alive);
  await stop();
});
