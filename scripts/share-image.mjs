// node scripts/share-image.mjs: draws public/compartir.png again, the picture shown when an address of the site is shared:
// the top of the landing, as the built server renders it, without figures that change. Also makes the icons from favicon.svg.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { SIN_DEMO, startServidor, withTempFolder } from '../tests/support/proceso.ts';
import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, ROOT } from './lib/run.mjs';

const SIZE = { width: 1200, height: 630 };

/** Hides links and buttons, which are useless in a picture, and enlarges the rest to fill it, over a strip in the label colour. */
const STYLE = `
  header nav, main a, main .pasos-marco, main section ~ *, footer { display: none !important }
  html { scrollbar-gutter: auto !important; overflow: hidden }
  header { max-width: none !important; padding: 48px 64px 0 !important }
  header a { gap: 12px !important }
  header a span + span { font-size: 28px }
  main { max-width: none !important; padding: 0 64px !important }
  main section { padding-top: 56px !important; column-gap: 40px !important; grid-template-columns: 1.05fr 1fr !important }
  main section h1 { font-size: 67px !important; line-height: 1.05 !important }

  /* What the figures are today the page says; in a picture they would grow old. */
  main section p, main section svg g:has(> text) { display: none !important }
  body::after { content: ''; position: fixed; inset: auto 0 0; height: 18px; background: var(--label) }
`;

/** Icons that browsers and phones ask for: for a tab, a home screen and the list of applications. */
const ICONS = [
  { file: 'favicon.png', size: 96 },
  { file: 'apple-touch-icon.png', size: 180, background: '#faf8f3' },
  { file: 'icono-192.png', size: 192 },
  { file: 'icono-512.png', size: 512 },
  // Phones cut it to their own shape: what matters is within 66 %.
  { file: 'icono-mascara.png', size: 512, background: '#faf8f3', inset: 86 },
];
const ICO_SIZE = 32;

await main(async () => {
  ensureInstalled();
  for (const { file, size, background, inset } of ICONS) {
    await writeFile(join(ROOT, 'public', file), await icon(size, background, inset));
  }
  await writeFile(join(ROOT, 'public/favicon.ico'), asIco(await icon(ICO_SIZE), ICO_SIZE));
  await ensureBuilt();
  const executablePath = await ensureChromium();
  await withTempFolder('mostrador-share-', async (dataDir) => {
    const server = await startServidor({ dataDir, env: SIN_DEMO });
    const browser = await chromium.launch({ executablePath });
    try {
      // Bypasses the page's content security policy, which would refuse the injected styles.
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

function icon(size, background, inset = 0) {
  const inner = size - 2 * inset;
  const drawn = sharp(join(ROOT, 'public/favicon.svg'), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({ top: inset, bottom: inset, left: inset, right: inset, background: background ?? '#0000' });
  return (background ? drawn.flatten({ background }) : drawn)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG in a favicon.ico, which browsers request on their own: a header of 6 bytes and one entry of 16. */
function asIco(png, size) {
  const heading = Buffer.alloc(22);
  heading.writeUInt16LE(1, 2);
  heading.writeUInt16LE(1, 4);
  heading.writeUInt8(size, 6);
  heading.writeUInt8(size, 7);
  heading.writeUInt16LE(1, 10);
  heading.writeUInt16LE(32, 12);
  heading.writeUInt32LE(png.length, 14);
  heading.writeUInt32LE(heading.length, 18);
  return Buffer.concat([heading, png]);
}
