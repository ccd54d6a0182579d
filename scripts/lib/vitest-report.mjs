// A vitest reporter for `npm test`: writes to VITEST_REPORT how many tests passed and what failed. Vitest's own JSON report
// leaves out the errors outside of any test (a worker that died, a promise that nobody awaited), which fail a run too.
import { writeFileSync } from 'node:fs';

export default class {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = unhandledErrors.map((error) => `fuera de las pruebas: ${firstLines(error)}`);
    let passed = 0;
    for (const module of modules) {
      failures.push(...module.errors().map((error) => `${module.relativeModuleId}: ${firstLines(error)}`));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') {
          failures.push(`${module.relativeModuleId} › ${test.fullName}: ${firstLines(errors[0])}`);
        }
      }
    }
    writeFileSync(process.env['VITEST_REPORT'], JSON.stringify({ passed, failures }));
  }
}

function firstLines(error) {
  return String(error.stack ?? error.message)
    .split('\n')
    .slice(0, 4)
    .join('\n');
}
