import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schema } from '#server/db/schema.ts';

// Documentation must keep up with the code: paths that it names exist, and every noun that names a folder or a table is in
// the glossary.

const ROOT = resolve(import.meta.dirname, '../..');
const FILES = globSync(['*', '{src,docs,tests,bench,scripts,deploy,public}/**/*'], { cwd: ROOT }).map(
  (path) => `/${path}`,
);
const DOCUMENTS = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT }).filter(
  // Its rows contain the mutation tool's names, not paths of this tree.
  (path) => basename(path) !== 'mutation-survivors.md',
);
const ROOMS = ['src/domain', 'src/contract', 'src/server/features', 'src/web/features'];
/** Files inside the archives that the product writes, not files of the project. */
const IN_ARCHIVES = new Set(['borradas.json', 'datos.json', 'erased.json']);

describe('documents', () => {
  it.each(DOCUMENTS)('%s names paths that exist', (document) => {
    const text = readFileSync(resolve(ROOT, document), 'utf8').replaceAll(/```[\s\S]*?```/gu, '');
    const quoted = [...text.matchAll(/`([^`\s]+)`/gu)].map(([, path]) => path ?? '');
    const linked = [...text.matchAll(/\]\(([^)\s#:]+)\)/gu)].map(([, path]) => path ?? '');
    expect(quoted.filter((path) => isPath(path) && !exists(path))).toEqual([]);
    expect(linked.filter((path) => !existsSync(resolve(ROOT, dirname(document), path)))).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = readFileSync(resolve(ROOT, 'docs/glossary.md'), 'utf8');

  it('has every table', () => {
    const tables = Object.values(schema).filter((entry) => is(entry, PgTable));
    const missing = tables.map(getTableName).filter((name) => !glossary.includes(`\`${name}\``));
    expect(tables.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('has every folder of an area', () => {
    const folders = ROOMS.flatMap((room) => globSync(`${room}/**/`, { cwd: ROOT })).map((path) =>
      basename(path),
    );
    const nouns = new Set(
      folders.map((name) => name.replace(/-admin$/u, '').replace(/(?:(?<=[nlr])es|s)$/u, '')),
    );
    expect(nouns.size).toBeGreaterThan(40);
    expect(
      [...nouns].filter((noun) => !new RegExp(`[\`/ ]${noun}(?:es|s)?[\`/, ]`, 'u').test(glossary)),
    ).toEqual([]);
  });

  it('gives no word twice', () => {
    const words = [...glossary.matchAll(/^\| (`[^|]+?) \|/gmu)].map(([, word]) => word);
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
  });
});

function isPath(text: string): boolean {
  if (!/^[\w@.-]+(?:\/[\w@.*-]+)*\/?$/u.test(text) || IN_ARCHIVES.has(text)) return false;
  return (
    /\.(?:tsx?|mjs|md|css|sql|json|yaml|sh)$/u.test(text) ||
    /^(?:src|docs|tests|bench|scripts|deploy|domain|contract|server|web|features|decisions|routes)\//u.test(
      text,
    )
  );
}

/** A path may begin at any folder, `*` stands for part of a name, and a decision may be named by its number. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/^\.\//u, '')
    .replace(/\/$/u, '')
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*');
  const decision = path.startsWith('decisions/') ? '(?:-.*)?' : '';
  const named = new RegExp(`/${pattern}${decision}(?:/|\\.\\w+$|$)`, 'u');
  return FILES.some((file) => named.test(file));
}
