// npm run bench -- <name> [arguments]: runs bench/<name>.ts; without a name, lists them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main, NODE, Problem, ROOT, run } from './lib/run.mjs';

await main(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || !existsSync(join(ROOT, 'bench', `${name}.ts`))) {
    throw new Problem(`Uso: npm run bench -- <nombre>. Hay: ${available().join(', ') || 'ninguna todavía'}.`);
  }
  ensureInstalled();
  const { code } = await run(NODE, [`bench/${name}.ts`, ...rest], { env: { NODE_ENV: 'production' } });
  return code;
});

/** Every bench/*.ts; those that begin with an underscore are parts of others. */
function available() {
  return readdirSync(join(ROOT, 'bench'))
    .filter((file) => /^[^_].*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
}
