// Types, lint, format and dead code, in parallel. Used by `npm run check` and `npm test`.
import { join } from 'node:path';
import { BIN, NODE, run } from './run.mjs';

/** Runs every check, prints the output of each and returns [{ name, ok }]. */
export async function runChecks() {
  // The types of each route are generated from src/web/routes.ts; the type checker and the lint need them.
  const typegen = await runTool('react-router', ['typegen']);
  if (typegen.code !== 0) report('route types', typegen);
  return Promise.all(
    CHECKS.map(async ([name, tool, args]) => {
      const started = performance.now();
      const result = await runTool(tool, args);
      report(name, result, started);
      return { name, ok: result.code === 0 };
    }),
  );
}

const TYPES_KEPT = '.react-router/types.tsbuildinfo';

const CHECKS = [
  // The result is kept, so that the next run only reads what changed.
  ['types', 'tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', TYPES_KEPT]],
  ['lint', 'oxlint', []],
  ['format', 'oxfmt', ['--check', '.']],
  ['dead code', 'knip', []],
];

function runTool(tool, args) {
  return run(NODE, [join(BIN, tool), ...args], { quiet: true });
}

function report(name, { code, output }, started = performance.now()) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd());
}
