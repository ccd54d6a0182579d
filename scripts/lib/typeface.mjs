// Subsets the typeface to the characters that the product uses: it is the largest file that a phone downloads.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Letters and punctuation of Spanish. src/web/ui/archivo.css names the same in its unicode-range. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xa9, 0xad],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xba, 0xbf],
  ...[0xc1, 0xc9, 0xcd, 0xd1, 0xd3, 0xd7, 0xda, 0xdc].map((one) => [one, one]),
  ...[0xe1, 0xe9, 0xeb, 0xed, 0xf1, 0xf3, 0xfa, 0xfc].map((one) => [one, one]),
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
];

/** The weights and widths that tokens.css asks for. */
const AXES = { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 100 } };

/**
 * Subsets the typeface, once: the result is kept in .cache until the original or these options change.
 * @returns the path of the woff2 file
 */
export async function typeface() {
  const original = readFileSync(
    fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')),
  );
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([RANGES, AXES]));
  const folder = fileURLToPath(new URL('../../.cache/', import.meta.url));
  const file = `${folder}archivo-${key.digest('hex').slice(0, 12)}.woff2`;
  if (!existsSync(file)) {
    const letters = RANGES.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    );
    const cut = await subsetFont(original, letters.join(''), { targetFormat: 'woff2', variationAxes: AXES });
    mkdirSync(folder, { recursive: true });
    // Renamed into place, so that two simultaneous builds never read half a file.
    writeFileSync(`${file}.${process.pid}`, cut);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}
