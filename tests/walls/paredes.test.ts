import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Plants files that break a rule in a copy of the project's lint configuration, all at once. oxlint must refuse each of them
// by that rule, and accept the files that break none.

const ROOT = resolve(import.meta.dirname, '../..');

interface Planted {
  /** The case, for the test's name. */
  name: string;
  file: string;
  code: string;
}

/** Every way to import another module. */
const WAYS = {
  import: (from: string) => `import { x } from '${from}';\nexport const y = x;\n`,
  'type import': (from: string) => `import type { X } from '${from}';\nexport type Y = X;\n`,
  're-export': (from: string) => `export { x } from '${from}';\n`,
  'star re-export': (from: string) => `export * from '${from}';\n`,
  'dynamic import': (from: string) => `export const x = () => import('${from}');\n`,
  'dynamic import, backticks': (from: string) => `export const x = () => import(\`${from}\`);\n`,
  'typeof import': (from: string) => `export type X = typeof import('${from}');\n`,
  'side effect': (from: string) => `import '${from}';\n`,
};

const FORBIDDEN_NEIGHBOURS: [room: string, file: string, alias: string, relative: string][] = [
  ['domain → contract', 'src/domain/puntos/x.ts', '#contract/z.ts', '../../contract/z.ts'],
  ['domain → server', 'src/domain/puntos/x.ts', '#server/z.ts', '../../server/z.ts'],
  ['domain → web', 'src/domain/puntos/x.ts', '#web/z.ts', '../../web/z.ts'],
  ['contract → server', 'src/contract/x.ts', '#server/z.ts', '../server/z.ts'],
  ['contract → web', 'src/contract/x.ts', '#web/z.ts', '../web/z.ts'],
  ['server → web', 'src/server/features/puntos/x.ts', '#web/z.ts', '../../../web/z.ts'],
  ['server → cli', 'src/server/features/puntos/x.ts', '../../../cli/z.ts', '../../../cli/z.ts'],
  ['web route → server', 'src/web/routes/x.tsx', '#server/z.ts', '../../server/z.ts'],
  ['web feature → server', 'src/web/features/puntos/x.ts', '#server/z.ts', '../../../server/z.ts'],
  ['demo → web', 'src/demo/x.ts', '#web/z.ts', '../web/z.ts'],
  ['server → demo', 'src/server/jobs/x.ts', '#demo/z.ts', '../../demo/z.ts'],
  ['area → one above', 'src/server/features/puntos/x.ts', '#server/features/premios/z.ts', '../premios/z.ts'],
  [
    'area → one above, of another room',
    'src/server/features/puntos/x.ts',
    '#domain/premios/z.ts',
    '../../../domain/premios/z.ts',
  ],
  [
    'what all use → an area',
    'src/server/comun/x.ts',
    '#server/features/puntos/z.ts',
    '../features/puntos/z.ts',
  ],
  ['domain area → one above', 'src/domain/empresa/x.ts', '#domain/gobierno/z.ts', '../gobierno/z.ts'],
  ['contract area → one above', 'src/contract/empresa/x.ts', '#contract/gobierno/z.ts', '../gobierno/z.ts'],
  [
    'an area that is not there',
    'src/server/features/ofertas/x.ts',
    '#domain/comun/z.ts',
    '../../../domain/comun/z.ts',
  ],
  ['another .server file of the web → server', 'src/web/x.server.ts', '#server/z.ts', '../server/z.ts'],
  [
    'web feature → another feature',
    'src/web/features/puntos/x.ts',
    '#web/features/insignias/z.ts',
    '../insignias/z.ts',
  ],
  ['web feature → a route', 'src/web/features/puntos/x.ts', '#web/routes/z.tsx', '../../routes/z.tsx'],
  ['web kit → a feature', 'src/web/ui/x.ts', '#web/features/insignias/z.ts', '../features/insignias/z.ts'],
  ['web kit → the copy', 'src/web/ui/x.ts', '#web/copy/z.ts', '../copy/z.ts'],
  ['anybody → the tests', 'src/server/x.ts', '#tests/support/z.ts', '../../tests/support/z.ts'],
];

const neighbours: Planted[] = FORBIDDEN_NEIGHBOURS.flatMap(([room, file, alias, relative]) =>
  Object.entries(WAYS).flatMap(([way, write]) => [
    { name: `${room}: ${way} by alias`, file, code: write(alias) },
    { name: `${room}: ${way} by path`, file, code: write(relative) },
  ]),
);

const packages: Planted[] = [
  { name: 'domain → a package', file: 'src/domain/puntos/x.ts', code: WAYS.import('zod') },
  { name: 'domain → Node', file: 'src/domain/puntos/x.ts', code: WAYS.import('node:crypto') },
  { name: 'contract → Node', file: 'src/contract/x.ts', code: WAYS.import('node:fs') },
  { name: 'web → Node', file: 'src/web/features/puntos/x.ts', code: WAYS.import('node:fs') },
];

const clocks: Planted[] = [
  ['src/server/features/puntos/x.ts', 'export const x = new Date();\n'],
  ['src/domain/puntos/x.ts', 'export const x = Date.now();\n'],
  ['src/contract/x.ts', "export const x = Date['now']();\n"],
  ['src/cli/x.ts', 'export const x = Date();\n'],
  ['src/web/routes/x.tsx', 'export const x = new Date();\n'],
  ['src/web/features/puntos/x.server.ts', 'export const x = new Date();\n'],
].map(([file = '', code = '']) => ({ name: `${code.trim()} in ${file}`, file, code }));

const environments: Planted[] = [
  ['src/server/db/x.ts', 'export const x = process.env;\n'],
  ['src/web/features/puntos/x.ts', "export const x = process['env'];\n"],
  ['src/cli/x.ts', "import { env } from 'node:process';\nexport const x = env;\n"],
].map(([file = '', code = '']) => ({ name: `${code.split('\n')[0]} in ${file}`, file, code }));

const allowed: Planted[] = [
  { name: 'contract → domain', file: 'src/contract/x.ts', code: WAYS.import('#domain/z.ts') },
  { name: 'server → contract', file: 'src/server/x.ts', code: WAYS.import('#contract/z.ts') },
  {
    name: 'server → its neighbour',
    file: 'src/server/features/puntos/x.ts',
    code: WAYS.import('../insignias/z.ts'),
  },
  { name: 'the seam → server', file: 'src/web/api.server.ts', code: WAYS.import('#server/z.ts') },
  {
    name: 'a route → a feature',
    file: 'src/web/routes/x.tsx',
    code: WAYS.import('#web/features/puntos/z.ts'),
  },
  { name: 'a feature → itself', file: 'src/web/features/puntos/b/x.ts', code: WAYS.import('../z.ts') },
  { name: 'a feature → the kit', file: 'src/web/features/puntos/x.ts', code: WAYS.import('#web/ui/z.ts') },
  { name: 'a route → its types', file: 'src/web/routes/x.tsx', code: WAYS['type import']('./+types/x.ts') },
  { name: 'cli → server', file: 'src/cli/x.ts', code: WAYS.import('#server/z.ts') },
  { name: "domain's test → a package", file: 'src/domain/puntos/x.test.ts', code: WAYS.import('fast-check') },
  {
    name: "a test → the tests' support",
    file: 'src/server/x.test.ts',
    code: WAYS.import('#tests/support/z.ts'),
  },
  { name: 'the clock', file: 'src/server/reloj.ts', code: 'export const x = new Date();\n' },
  {
    name: "the browser's clock",
    file: 'src/web/features/puntos/x.tsx',
    code: 'export const x = new Date();\n',
  },
  {
    name: 'an instant that was given',
    file: 'src/domain/puntos/x.ts',
    code: 'export const x = new Date(0);\n',
  },
  { name: 'the settings', file: 'src/server/env.ts', code: 'export const x = process.env;\n' },
];

/** By the rule that must refuse them. */
const groups = { paredes: [...neighbours, ...packages], reloj: clocks, entorno: environments, allowed };

/** The project's rules that refused each planted file. */
let reported: Map<string, string[]>;
let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'paredes-'));
  reported = lintPlanted(house, Object.values(groups).flat());
}, 60_000);
afterAll(() => rmSync(house, { recursive: true }));

describe.each(Object.entries(groups))('%s', (group, planted) => {
  test.each(planted.map(({ name }) => name))('%s', (name) => {
    expect(reported.get(name) ?? []).toEqual(group === 'allowed' ? [] : [group]);
  });
});

/** Writes each case to a file of its own (a planted `x.ts` may have any name) and runs the lint once. */
function lintPlanted(root: string, planted: Planted[]): Map<string, string[]> {
  cpSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  cpSync(join(ROOT, 'scripts/lint'), join(root, 'scripts/lint'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const names = new Map<string, string>();
  for (const [index, { name, file, code }] of planted.entries()) {
    const place = file.replace(/\/x(?=\.)/, `/x${index}`);
    if (names.has(place)) throw new Error(`Two are planted in ${place}`);
    names.set(place, name);
    mkdirSync(dirname(join(root, place)), { recursive: true });
    writeFileSync(join(root, place), code);
  }
  const found = new Map<string, string[]>();
  for (const { rule, file } of lint(root)) {
    const name = names.get(file) ?? file;
    found.set(name, [...(found.get(name) ?? []), rule]);
  }
  return found;
}

/** What the project's own rules report about every file under `root`. */
function lint(root: string): { rule: string; file: string }[] {
  const args = [join(ROOT, 'node_modules/.bin/oxlint'), '-c', '.oxlintrc.json', '-f', 'json', 'src'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (!stdout.includes('"diagnostics"')) throw new Error(`oxlint did not report: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics
    .map(({ code, filename }) => ({ rule: /^mostrador\((.*)\)$/.exec(code)?.[1] ?? '', file: filename }))
    .filter(({ rule }) => rule !== '');
}
