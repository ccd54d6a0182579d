// Builds the web if its sources have changed. It compares contents, not dates, so a fresh checkout of the same sources does
// not build again.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BIN, NODE, Problem, ROOT, run } from './run.mjs';
import { trimManifest } from './manifest.mjs';
import { precompress } from './precompress.mjs';

const ROOMS = ['src/domain', 'src/contract', 'src/web'];
const SINGLE_FILES = [
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/lib/build.mjs',
  'scripts/lib/icons.mjs',
  'scripts/lib/manifest.mjs',
  'scripts/lib/precompress.mjs',
  'scripts/lib/typeface.mjs',
  'scripts/lib/words.mjs',
  'scripts/lib/worker.mjs',
];
const STAMP = join(ROOT, 'build', 'stamp');

export async function ensureBuilt() {
  const wanted = fingerprint();
  const present = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (present !== wanted) await build();
}

export async function build() {
  const started = performance.now();
  console.log('Compilando las pantallas…');
  const wanted = fingerprint();
  rmSync(STAMP, { force: true });
  const { code, output } = await run(NODE, [join(BIN, 'react-router'), 'build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Problem(`${output}\nNo se pudo compilar: arriba está el error.`);
  trimManifest(join(ROOT, 'build', 'client'));
  await precompress(join(ROOT, 'build', 'client'));
  await buildWorker();
  copyFileSync(apiReference(), join(ROOT, 'build', 'api-reference.js'));
  writeFileSync(STAMP, wanted);
  console.log(`Compilado en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** In a process of its own: it imports the project's TypeScript, and this one may run under an older Node. */
async function buildWorker() {
  const { code, output } = await run(NODE, [join(ROOT, 'scripts', 'lib', 'worker.mjs')], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Problem(`${output}\nNo se pudo armar el trabajo sin señal: arriba está el error.`);
  console.log(output.trim());
}

/** The program of the API's documentation page. Only this file is served, so production does not need its package. */
function apiReference() {
  return fileURLToPath(
    new URL('../dist/browser/standalone.js', import.meta.resolve('@scalar/api-reference')),
  );
}

/** Hash of everything that the build depends on: the rooms that reach the browser, their settings and the libraries' versions. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SINGLE_FILES, ...ROOMS.flatMap(sourcesOf)]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourcesOf(room) {
  return readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted();
}
