// The steps of `npm test`. Each returns { passed, failures }: how many tests passed, and what failed, one text each. A step that
// breaks without a failing test counts as one failure, so that the last line never claims success wrongly.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureChromium } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './checks.mjs';
import { BIN, NODE, Problem, ROOT, run } from './run.mjs';

/** No step takes nearly this long, even on a busy machine; a hanging step must not block the whole run. */
const STEP_LIMIT_MS = 45 * 60_000;

/**
 * Ordered so that the cheapest checks fail first. `run(args, { short })`: `args` go to the tool, as in `npm test -- e2e
 * ranking`; the short form leaves out what would only repeat the same tests on the other database or at the other screen
 * size.
 */
export const STEPS = {
  check: { title: 'Tipos, lint, formato y código muerto', run: check },
  pglite: { title: 'Dominio, servidor y paredes, sobre la base embebida', run: onEmbedded },
  postgres: { title: 'Servidor, sobre PostgreSQL', run: onPostgres },
  build: { title: 'Compilación', run: built },
  proceso: { title: 'El servidor como proceso', run: asProcess },
  e2e: { title: 'Navegador, sobre la compilación de producción', run: inBrowser },
};

const SERVER = ['--project', 'server', '--project', 'aparte'];

/** The embedded database's own tests, which do not involve PostgreSQL. */
const EMBEDDED = 'src/server/db/embebida';

async function check() {
  const results = await runChecks();
  return { passed: 0, failures: results.filter((result) => !result.ok).map((result) => result.name) };
}

async function built() {
  await ensureBuilt();
  return { passed: 0, failures: [] };
}

async function asProcess(args) {
  await ensureBuilt();
  return vitest(['--project', 'proceso', ...args]);
}

/** In the short form the server's tests run only once, on PostgreSQL. */
async function onEmbedded(args, { short }) {
  if (!short) return vitest(['--project', 'unit', ...SERVER, ...args]);
  const domain = await vitest(['--project', 'unit']);
  const engine = await vitest(['--project', 'server', EMBEDDED]);
  return {
    passed: domain.passed + engine.passed,
    failures: [...domain.failures, ...engine.failures],
  };
}

async function onPostgres(args) {
  const { url, stop } = await tiedPostgres();
  try {
    const which = [...SERVER, '--exclude', `${EMBEDDED}/**`];
    return await vitest([...which, ...args], { TEST_DATABASE_URL: url });
  } finally {
    await stop();
  }
}

function vitest(args, env = {}) {
  return withReport(async (report, TMPDIR) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-report.mjs'];
    const tool = [join(BIN, 'vitest'), 'run', ...reporters, ...args];
    const { code } = await run(NODE, tool, {
      env: { ...env, TMPDIR, VITEST_REPORT: report },
      timeoutMs: STEP_LIMIT_MS,
    });
    return { code, ...readReport(report) };
  });
}

/** The short form runs the tests tagged `@corto`: playwright.config.ts. */
async function inBrowser(args, { short }) {
  await ensureBuilt();
  const chromium = await ensureChromium();
  return withReport(async (report, TMPDIR) => {
    const tool = [join(BIN, 'playwright'), 'test', '--reporter=list,json', ...args];
    const env = {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NODE_ENV: 'test',
      TMPDIR,
      ...(short ? { E2E_SHORT: '1' } : {}),
    };
    const { code } = await run(NODE, tool, { env, timeoutMs: STEP_LIMIT_MS });
    const { stats, suites = [], errors = [] } = readReport(report);
    const { expected = 0, flaky = 0 } = stats ?? {};
    if (flaky > 0) console.log(`${flaky} pasaron recién al reintentar: mirá por qué.`);
    const failures = [...errors.map((error) => error.message), ...suites.flatMap(failedIn)];
    return { code, passed: expected + flaky, failures };
  });
}

/** The titles of what failed in a suite of Playwright's report, and in the suites within. */
function failedIn({ file, specs = [], suites = [] }) {
  const failed = specs.filter((spec) => spec.tests.some((test) => test.status === 'unexpected'));
  return [...failed.map((spec) => `${file} › ${spec.title}`), ...suites.flatMap(failedIn)];
}

/**
 * Runs a tool that writes its results to a JSON file; if it cannot, its exit code decides. Deletes whatever its tests leave
 * in the temporary folder, because workers are ended before they can clean up.
 */
async function withReport(body) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pruebas-'));
  // Some tests run a program as another user, which must be able to reach its own folder.
  chmodSync(folder, 0o711);
  try {
    const { code, passed = 0, failures = [] } = await body(join(folder, 'report.json'), folder);
    const broken = failures.length === 0 && code !== 0;
    return { passed, failures: broken ? [`terminó con código ${code}`] : failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Starts PostgreSQL in a process that ends when we do, even if we are killed: it notices that its standard input closed. */
async function tiedPostgres() {
  const keeper = spawn(NODE, ['scripts/postgres.mjs', '--tied'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => keeper.on('close', resolve));
  for await (const line of createInterface({ input: keeper.stdout })) {
    if (!line.startsWith('TEST_DATABASE_URL=')) continue;
    const stop = async () => {
      keeper.stdin.end();
      await ended;
    };
    return { url: line.slice('TEST_DATABASE_URL='.length), stop };
  }
  throw new Problem('No se pudo arrancar el PostgreSQL de prueba (arriba está el motivo).');
}
