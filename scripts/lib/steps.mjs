// The steps of `npm test`. Each returns { passed, failed }. A step that breaks without a failing test counts as one failure,
// so that the last line never claims success wrongly.
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
  return { passed: 0, failed: results.filter((result) => !result.ok).length };
}

async function built() {
  await ensureBuilt();
  return { passed: 0, failed: 0 };
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
  return { passed: domain.passed + engine.passed, failed: domain.failed + engine.failed };
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
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const tool = [join(BIN, 'vitest'), 'run', ...reporters, ...args];
    const { code } = await run(NODE, tool, { env: { ...env, TMPDIR }, timeoutMs: STEP_LIMIT_MS });
    const { numPassedTests: passed, numFailedTests: failed } = readReport(report);
    return { code, passed, failed };
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
    const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
    if (flaky > 0) console.log(`${flaky} pasaron recién al reintentar: mirá por qué.`);
    return { code, passed: expected + flaky, failed: unexpected };
  });
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
    const { code, passed = 0, failed = 0 } = await body(join(folder, 'report.json'), folder);
    return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
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
