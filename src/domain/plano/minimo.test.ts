import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { quedaCorto } from './minimo.ts';

test('fewer days than the weeks for which a space is let: the last day counts', () => {
  expect(quedaCorto(8, dia('2027-01-01'), dia('2027-01-31'))).toBe(true);
  expect(quedaCorto(8, dia('2027-01-01'), dia('2027-02-24'))).toBe(true);
  expect(quedaCorto(8, dia('2027-01-01'), dia('2027-02-25'))).toBe(false);
  expect(quedaCorto(1, dia('2027-01-01'), dia('2027-01-01'))).toBe(true);
  expect(quedaCorto(8, dia('2027-01-01'), null)).toBe(false);
  expect(quedaCorto(8, null, null)).toBe(false);
});
