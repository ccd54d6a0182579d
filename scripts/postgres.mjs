// A PostgreSQL for tests: prints its address as TEST_DATABASE_URL=… and runs until Ctrl-C. With --tied it also stops when its
// standard input closes, that is, whenever its parent ends, for whatever reason.
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
  // Keeps Node alive: without pending work it would exit here.
  const alive = setInterval(() => {}, 60_000);
  console.log(`TEST_DATABASE_URL=${url}`);
  await ended;
  clearInterval(alive);
  await stop();
});
