// npm test: everything that must hold, from nothing installed. `npm test -- <step> [arguments]` runs one step and
// passes the arguments to its tool. The last line is the count over all the steps.
import { ensureInstalled } from './lib/install.mjs';
import { main, Problem } from './lib/run.mjs';
import { STEPS } from './lib/steps.mjs';

await main(async () => {
  const [only, ...args] = process.argv.slice(2);
  if (only !== undefined && !(only in STEPS)) {
    throw new Problem(`No hay un paso «${only}». Los pasos son: ${Object.keys(STEPS).join(', ')}.`);
  }
  ensureInstalled();

  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interrupted = true));
  const started = performance.now();
  const total = { passed: 0, failed: 0 };
  for (const name of only === undefined ? Object.keys(STEPS) : [only]) {
    const { passed, failed } = await runStep(STEPS[name], args);
    total.passed += passed;
    total.failed += failed;
    if (interrupted) throw new Problem('Interrumpido.');
  }
  console.log(`\nEn total, ${seconds(started)}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

async function runStep({ title, run }, args) {
  console.log(`\n━━ ${title}`);
  const started = performance.now();
  const result = await run(args).catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  console.log(`━━ ${title}: ${result.failed === 0 ? 'bien' : 'MAL'}, ${seconds(started)}`);
  return result;
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
