/**
 * Mutation testing of src/domain: every change that the tool makes to the rules should make some test fail. Writes the score
 * and the surviving mutants to docs/proof.md; fails under 90 %. Arguments: files to mutate, comma-separated (then
 * docs/proof.md is left alone).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { BIN, NODE, run } from '../../scripts/lib/run.mjs';

const GOAL = 90;

/** The parts that we read of the tool's report (mutation-testing-report-schema). */
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          status: z.string(),
          statusReason: z.string().optional(),
          mutatorName: z.string(),
          location: z.object({ start: z.object({ line: z.int() }) }),
        }),
      ),
    }),
  ),
});
type Mutant = { file: string; line: number; status: string; kind: string; reason: string };

const KILLED = ['Killed', 'Timeout'];
const ALIVE = ['Survived', 'NoCoverage'];

const only = process.argv[2];
const { code } = await run(NODE, [join(BIN, 'stryker'), 'run', ...(only === undefined ? [] : ['-m', only])]);
if (code !== 0) process.exit(code);

const mutants = readReport('test-results/mutation.json');
const total = score(mutants);
console.log(`\n${total.text}`);
if (only === undefined) recordProof('mutation', 'Mutation testing of the rules', page());
if (total.percent < GOAL) {
  console.error(`Under the goal of ${GOAL} %.`);
  process.exitCode = 1;
}

function readReport(file: string): Mutant[] {
  const { files } = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(files).flatMap(([name, { mutants: found }]) =>
    found.map((m) => ({
      file: name.replace(/^.*src\/domain\//, ''),
      line: m.location.start.line,
      status: m.status,
      kind: m.mutatorName,
      reason: m.statusReason ?? '',
    })),
  );
}

/**
 * Killed mutants divided by killed and surviving ones. Mutants that are excluded with a reason, or that cannot run, do not
 * count.
 */
function score(some: readonly Mutant[]) {
  const killed = some.filter((m) => KILLED.includes(m.status)).length;
  const alive = some.filter((m) => ALIVE.includes(m.status)).length;
  const percent = killed + alive === 0 ? 100 : (100 * killed) / (killed + alive);
  return { killed, alive, percent, text: `${percent.toFixed(1)} %: ${killed} of ${killed + alive} noticed.` };
}

function page(): string {
  const rooms = Map.groupBy(mutants, ({ file }) => file.split('/')[0] ?? file);
  const rows = [...rooms]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([room, some]) => {
      const { killed, alive, percent } = score(some);
      return `| \`${room}\` | ${killed} | ${alive} | ${percent.toFixed(1)} % |`;
    });
  const left = mutants.filter((m) => m.status === 'Ignored' && m.reason !== '');
  const alive = mutants.filter((m) => ALIVE.includes(m.status));
  return `
**${total.text}** The goal is ${GOAL} %.

| Room | Noticed | Survived | Score |
| --- | ---: | ---: | ---: |
${rows.join('\n')}

${left.length} more are left out, each with its reason beside it in the source (\`// Stryker disable\`).

Why each survives: [mutation-survivors.md](mutation-survivors.md).

Survivors: ${alive.length === 0 ? 'none.' : ''}
${alive.map((m) => `- \`${m.file}:${m.line}\` ${m.kind}${m.status === 'NoCoverage' ? ' (no test reaches it)' : ''}`).join('\n')}
`;
}
