// node scripts/share-image.mjs: draws public/compartir.png again, the picture that is shown where an address of the site is
// shared: the head of the landing with the sample's texts, as the built server draws it. And public/favicon.png, of favicon.svg.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { SIN_DEMO, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, ROOT } from './lib/run.mjs';

const SIZE = { width: 1200, height: 630 };

/** What is pressed has no place in a picture; what is left is as large as the picture allows, over a strip of the label's colour. */
const STYLE = `
  header nav, main a, main .pasos-marco, main section ~ *, footer { display: none !important }
  html { scrollbar-gutter: auto !important; overflow: hidden }
  header { max-width: none !important; padding: 48px 64px 0 !important }
  header a { gap: 12px !important }
  header a span + span { font-size: 28px }
  main { max-width: none !important; padding: 0 64px !important }
  main section { padding-top: 56px !important; column-gap: 40px !important; grid-template-columns: 1.05fr 1fr !important }
  main section h1 { font-size: 67px !important; line-height: 1.05 !important }
  main section p { font-size: 25px !important; line-height: 1.3 !important; max-width: none !important }
  body::after { content: ''; position: fixed; inset: auto 0 0; height: 18px; background: var(--label) }
`;

const ICON = 96;

await main(async () => {
  ensureInstalled();
  await sharp(join(ROOT, 'public/favicon.svg'), { density: (72 * ICON) / 32 })
    .resize(ICON, ICON)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(ROOT, 'public/favicon.png'));
  await ensureBuilt();
  const executablePath = await ensureChromium();
  await withTempFolder('mostrador-share-', async (dataDir) => {
    const server = await startServidor({ dataDir, env: SIN_DEMO });
    const browser = await chromium.launch({ executablePath });
    try {
      // The page's own rules about styles are for visitors.
      const page = await browser.newPage({
        viewport: SIZE,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        bypassCSP: true,
      });
      await page.goto(server.url);
      await page.addStyleTag({ content: STYLE });
      await page.evaluate(() => document.fonts.ready);
      const picture = await page.screenshot();
      await sharp(picture)
        .png({ palette: true, colours: 128, effort: 10 })
        .toFile(join(ROOT, 'public/compartir.png'));
    } finally {
      await browser.close();
      await server.stop();
    }
  });
});
