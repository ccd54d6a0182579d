// docs/proof.md holds the results of the long proofs. Each command rewrites its own section; nobody edits it by hand.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const FILE = join(ROOT, 'docs', 'proof.md');
const HEAD = `# Proof

What the long forms of our tests measured. Each section is written by the command that it names, with the day and the
machine; none is written by hand. Absolute times depend on the machine: read the ratios and the counts.
`;

/**
 * Replaces the section `id` of docs/proof.md, or inserts it in alphabetical order.
 * @param {string} id the proof's name: `npm run proof -- <id>` writes it
 * @param {string} title the section's heading
 * @param {string} markdown the results
 * @param {string} [command] the command that writes it, if it is not an `npm run proof`
 */
export function recordProof(id, title, markdown, command = `npm run proof -- ${id}`) {
  const sections = readSections();
  sections.set(
    id,
    `## ${title}\n\n\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${machine()}.\n\n${markdown.trim()}\n`,
  );
  const body = [...sections]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, text]) => `<!-- ${key} -->\n\n${text}`);
  writeFileSync(FILE, [HEAD, ...body].join('\n'));
}

/** @returns {Map<string, string>} the current sections, by id */
function readSections() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const parts = text.split(/^<!-- ([a-z-]+) -->\n\n/mu).slice(1);
  return new Map(
    parts.flatMap((part, i) => (i % 2 === 0 ? [[part, `${(parts[i + 1] ?? '').trim()}\n`]] : [])),
  );
}

function machine() {
  const { length } = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  return `${length} cores, ${gib} GiB, ${process.platform} ${arch()}, Node ${process.version}`;
}
