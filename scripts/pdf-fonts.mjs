// node scripts/pdf-fonts.mjs: cuts the typeface's weights for the PDFs of price lists again, into src/server/comun/letras. A PDF
// embeds no variable font, and pdfkit embeds a WOFF2 as empty letters: these are static, and hold the letters of Spanish.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x160, 0x161],
  [0x178, 0x178],
  [0x17d, 0x17e],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
const WEIGHTS = {
  regular: { wght: 440, wdth: 100 },
  semi: { wght: 620, wdth: 100 },
  cifras: { wght: 760, wdth: 84 },
};

const source = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')),
);
const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
).join('');
for (const [name, variationAxes] of Object.entries(WEIGHTS)) {
  const file = new URL(`../src/server/comun/letras/archivo-${name}.ttf`, import.meta.url);
  writeFileSync(file, await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes }));
}
