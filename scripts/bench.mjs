// npm run bench -- <name> [arguments] runs bench/<name>.ts; without a name, lists them.
// npm run proof -- <name> does the same with bench/proof/<name>.ts: the long proofs, which write docs/proof.md.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, Problem, ROOT, run } from './lib/run.mjs';

await main(async () => {
  const [command, name, ...rest] = process.argv.slice(2);
  const folder = command === 'proof' ? 'bench/proof' : 'bench';
  if (name === undefined || !existsSync(join(ROOT, folder, `${name}.ts`))) {
    throw new Problem(
      `Uso: npm run ${command} -- <nombre>. Hay: ${available(folder).join(', ') || 'ninguna todavía'}.`,
    );
  }
  ensureInstalled();
  await ensureBuilt();
  const { code } = await run(NODE, [`${folder}/${name}.ts`, ...rest], { env: { NODE_ENV: 'production' } });
  return code;
});

/** Every *.ts of the folder, except those that begin with an underscore: they are imported by others. */
function available(folder) {
  return readdirSync(join(ROOT, folder))
    .filter((file) => /^[^_.][^.]*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
}
