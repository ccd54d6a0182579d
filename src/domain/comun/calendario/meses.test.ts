import { expect, test } from 'vitest';
import { dia } from './dia.ts';
import { mesesEntre, sumarMeses } from './meses.ts';

test('a month without that day ends on its last one', () => {
  expect(sumarMeses(dia('2026-01-31'), 1)).toBe('2026-02-28');
  expect(sumarMeses(dia('2026-11-30'), 3)).toBe('2027-02-28');
  expect(sumarMeses(dia('2026-12-15'), 0)).toBe('2026-12-15');
});

test('months between are of the calendar, whatever the day', () => {
  expect(mesesEntre(dia('2026-01-31'), dia('2026-02-01'))).toBe(1);
  expect(mesesEntre(dia('2026-11-30'), dia('2027-11-01'))).toBe(12);
});
