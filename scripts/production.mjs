// node scripts/production.mjs: after `npm ci --omit=dev`, removes from node_modules what the server does not need. For
// images, and for servers that install here; not for a working copy.
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { productionPackages } from './lib/production.mjs';

const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));
const needed = productionPackages(ROOT);
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

let removed = 0;
for (const path of Object.keys(packages)) {
  if (path === '' || needed.has(path) || !existsSync(join(ROOT, path))) continue;
  rmSync(join(ROOT, path), { recursive: true });
  removed += 1;
}
const bin = join(ROOT, 'node_modules', '.bin');
for (const name of readdirSync(bin)) {
  const link = join(bin, name);
  if (lstatSync(link).isSymbolicLink() && !existsSync(link)) rmSync(link);
}
console.log(`${needed.size} packages are needed; ${removed} were removed.`);
