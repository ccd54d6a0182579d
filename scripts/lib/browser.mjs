// A Chromium for the browser tests: one already on the machine, or else one that is installed.
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BIN, NODE, Problem, ROOT, run, works } from './run.mjs';

const FROM_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The path of a Chromium that starts: from CHROMIUM_PATH, Playwright's own or the system's; null if there is none. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...fromPlaywright(), ...FROM_SYSTEM];
  return (
    candidates.find((path) => path !== undefined && isExecutable(path) && works(path, ['--version'])) ?? null
  );
}

/** Finds a Chromium or installs one: first Playwright's download; then, as root, the system's package. */
export async function ensureChromium() {
  for (const bring of [async () => {}, downloadFromPlaywright, installFromSystem]) {
    await bring();
    const path = findChromium();
    if (path !== null) return path;
  }
  throw new Problem(
    [
      'No hay un navegador con el que probar y no se pudo conseguir uno.',
      'Instalá Chromium (en Debian y Ubuntu: apt-get install chromium), o indicá dónde está con CHROMIUM_PATH,',
      'y volvé a intentar.',
    ].join('\n'),
  );
}

function fromPlaywright() {
  const require = createRequire(join(ROOT, 'package.json'));
  const { chromium } = require('@playwright/test');
  return [chromium.executablePath()];
}

async function downloadFromPlaywright() {
  console.log('Trayendo un navegador para las pruebas…');
  await run(NODE, [join(BIN, 'playwright'), 'install', 'chromium'], { quiet: true });
}

async function installFromSystem() {
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true, env });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
