// npm run db:generate [-- --name x] writes a new migration from the schema. The tool compares the schema with its newest snapshot and reads no
// other; each has the whole schema, so those of before are taken out of the project.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BIN, main, ROOT } from './lib/run.mjs';

const META = join(ROOT, 'src', 'server', 'db', 'migrations', 'meta');

await main(() => {
  // It asks, on this terminal, whether what is gone was renamed.
  const { status } = spawnSync(join(BIN, 'drizzle-kit'), ['generate', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) return status ?? 1;
  const snapshots = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted();
  for (const file of snapshots.slice(0, -1)) rmSync(join(META, file));
  return 0;
});
