// npm test: everything that must hold, starting from nothing installed, short enough to run often; CI runs it. `npm test --
// todo` is the long form: both databases, every screen. `npm test -- <step> [arguments]` runs one step in full and passes the
// arguments to its tool. The last line is the total over all steps.
import { ensureInstalled } from './lib/install.mjs';
import { main, Problem } from './lib/run.mjs';
import { STEPS } from './lib/steps.mjs';

await main(async () => {
  const [form, ...args] = process.argv.slice(2);
  const short = form === undefined;
  const only = short || form === 'todo' ? undefined : form;
  if (only !== undefined && !(only in STEPS)) {
    throw new Problem(
      `No hay un paso «${only}». Los pasos son: ${Object.keys(STEPS).join(', ')}; «todo», todos.`,
    );
  }
  ensureInstalled();

  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));
  const started = performance.now();
  let total = 0;
  const failures = [];
  for (const name of only === undefined ? Object.keys(STEPS) : [only]) {
    const result = await runStep(STEPS[name], args, { short });
    total += result.passed;
    failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
    if (interrupted) throw new Problem('Interrumpido.');
  }
  console.log(`\nEn total, ${seconds(started)}.`);
  // Again, because each was told where it happened, pages above.
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${total} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
});

async function runStep({ title, run }, args, form) {
  console.log(`\n━━ ${title}`);
  const started = performance.now();
  const result = await run(args, form).catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    return { passed: 0, failures: [error.message] };
  });
  console.log(`━━ ${title}: ${result.failures.length === 0 ? 'bien' : 'MAL'}, ${seconds(started)}`);
  return result;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
