// node scripts/readme-pictures.mjs: draws the pictures of the README again (docs/imagenes), from the built server with the
// demo's company: each is a screen of a computer beside one of a phone.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, ROOT } from './lib/run.mjs';

const HEIGHT = 800;
const GAP = 40;
const COMPUTER = { viewport: { width: 1280, height: HEIGHT } };
const PHONE = { viewport: { width: 390, height: HEIGHT }, isMobile: true, hasTouch: true };

const PASSWORD = 'demo1234';
const PICTURES = [
  {
    file: 'reconoce.png',
    computer: { as: 'rrhh@demo.local', path: '/reconoce/admin' },
    phone: { as: 'empleado@demo.local', path: '/reconoce/home' },
  },
  {
    file: 'gondolas.png',
    computer: { as: 'marketing@demo.local', path: '/gondolasedit/calendario' },
    phone: { path: '/gondolas', show: (page) => page.locator('main svg').first() },
  },
  {
    file: 'listas.png',
    computer: { path: '/comercio' },
    phone: { path: '/particular' },
  },
];

await main(async () => {
  ensureInstalled();
  await ensureBuilt();
  const executablePath = await ensureChromium();
  await withTempFolder('mostrador-pictures-', async (dataDir) => {
    const server = await startServidor({ dataDir });
    const browser = await chromium.launch({ executablePath });
    try {
      for (const { file, computer, phone } of PICTURES) {
        const [wide, narrow] = [
          await shoot(browser, server.url, COMPUTER, computer),
          await shoot(browser, server.url, PHONE, phone),
        ];
        await beside(wide, narrow)
          .png({ palette: true, colours: 128, effort: 10 })
          .toFile(join(ROOT, 'docs/imagenes', file));
      }
    } finally {
      await browser.close();
      await server.stop();
    }
  });
});

/** A screen as somebody sees it; without `as`, as anybody. `show`: what to bring to the top. */
async function shoot(browser, url, device, { as, path, show }) {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-AR',
  });
  if (as !== undefined) {
    const door = path.startsWith('/reconoce') ? '/api/cuentas/ingresar' : '/api/personal/ingresar';
    await context.request.post(door, { data: { email: as, clave: PASSWORD }, headers: { origin: url } });
  }
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await show?.(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

function beside(wide, narrow) {
  const width = COMPUTER.viewport.width + GAP + PHONE.viewport.width;
  return sharp({ create: { width, height: HEIGHT, channels: 3, background: '#f0e8d9' } }).composite([
    { input: wide, left: 0, top: 0 },
    { input: narrow, left: COMPUTER.viewport.width + GAP, top: 0 },
  ]);
}
