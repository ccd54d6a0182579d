// npm start: installs and builds if needed, and serves. Runs on any Node from version 20, before anything is installed, so it
// uses only Node's built-ins. The server itself migrates the database and fills the demo. Afterwards this process stays, and
// restarts the server if it dies.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, ROOT } from './lib/run.mjs';
import { supervise } from '../deploy/supervise.mjs';

await main(async () => {
  ensureInstalled();
  await ensureBuilt();
  // glibc gives each thread a memory arena and keeps freed memory in it. Two arenas are enough, and use a third of the
  // memory.
  const env = { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' };
  return supervise(NODE, ['src/server/main.ts'], { cwd: ROOT, env });
});
