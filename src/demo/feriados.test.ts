import { expect, test } from 'vitest';
import { feriadosNacionales } from './feriados.ts';

test('the holidays of 2026 are those that were published', () => {
  expect(feriadosNacionales(2026).map(({ fecha }) => fecha)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-03-24',
    '2026-04-02',
    '2026-04-03',
    '2026-05-01',
    '2026-05-25',
    '2026-06-15',
    '2026-06-20',
    '2026-07-09',
    '2026-08-17',
    '2026-10-12',
    '2026-11-23',
    '2026-12-08',
    '2026-12-25',
  ]);
});

test('those of 2025 and 2024 too, with the one that the government moved', () => {
  const de = (anio: number) => feriadosNacionales(anio).map(({ fecha }) => fecha.slice(5));
  expect(de(2025).join(' ')).toBe(
    '01-01 03-03 03-04 03-24 04-02 04-18 05-01 05-25 06-16 06-20 07-09 08-17 10-10 11-24 12-08 12-25',
  );
  expect(de(2024).join(' ')).toBe(
    '01-01 02-12 02-13 03-24 03-29 04-02 05-01 05-25 06-17 06-20 07-09 08-17 10-12 11-18 12-08 12-25',
  );
});
