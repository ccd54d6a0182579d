import * as fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('is always between the two, and the same for the same one', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (who) => {
      const when = spread(who, 500, 2000);
      expect(when).toBeGreaterThanOrEqual(500);
      expect(when).toBeLessThan(2000);
      expect(spread(who, 500, 2000)).toBe(when);
    }),
  );
});

test.each([
  ['streams, counted', (i: number) => i],
  ['pages that were opened one after another in the same second', (i: number) => 1_795_000_000_000 + i],
  ['and where the browser tells fractions of a millisecond', (i: number) => 1_795_000_000_000.1 + i / 10],
])('%s come in every tenth of the time', (_who, who) => {
  const tenths = Array.from({ length: 200 }, (_, i) => Math.floor(spread(who(i), 0, 10)));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = tenths.filter((one) => one === tenth).length;
    expect([tenth, share >= 10 && share <= 30]).toEqual([tenth, true]);
  }
});

test('nothing in the program uses randomness', () => {
  const dice = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('Math.random'),
  );
  expect(dice).toEqual([]);
});
