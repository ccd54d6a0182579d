import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/browser.mjs';

// Playwright loads this file in each of its processes. The first one chooses the values, and the others inherit its
// environment.
process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000));
process.env['CHROMIUM_PATH'] ??= findChromium() ?? '';
const url = `http://localhost:${process.env['E2E_PORT']}`;

/**
 * These change data that other tests depend on, like the whole floor map or who can confirm, or compare figures that others
 * change, so they run last.
 */
const AL_FINAL = /(cifras|editor-paneles|editor-todo|firmas)\.spec\.ts$/;

/**
 * The short form (`npm test`): the tests tagged `@corto` on the phone; on the desktop, only those about the desktop alone.
 * Playwright matches the pattern against project, file, title and tags together.
 */
const short = process.env['E2E_SHORT'] !== undefined;
const grep = (form: RegExp) => (short ? { grep: form } : {});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine a browser may stall. A test that needed a retry is reported as flaky, never hidden.
  retries: process.env['CI'] === undefined ? 0 : 2,
  timeout: 120_000,
  // The server, two browsers and the tests share two cores.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: url,
    // Only the tests about it have the service worker.
    serviceWorkers: 'block',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] },
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'telefono',
      testIgnore: AL_FINAL,
      // A test tagged with the other project's name is about something that only that one has, or changes data that both
      // share.
      grepInvert: /@escritorio/,
      ...grep(/@corto/),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'escritorio',
      testIgnore: AL_FINAL,
      grepInvert: /@telefono/,
      ...grep(/(?=.*@corto)(?=.*@escritorio)/),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'final',
      testMatch: AL_FINAL,
      // Two of them empty the same plan.
      workers: 1,
      dependencies: ['telefono', 'escritorio'],
      ...grep(/@corto/),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `node tests/support/servidor-e2e.ts ${process.env['E2E_PORT']}`,
    url: `${url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stderr: 'pipe',
  },
});
