import { expect, test } from 'vitest';
import { Reposo, REPOSO_MS } from './reposo.ts';

test('what was there from the start is pressed at once', () => {
  expect(new Reposo('ana').admite(0)).toBe(true);
});

test('a second press that falls on the next one is ignored, also when the answer was slow', () => {
  const reposo = new Reposo('ana');
  expect(reposo.admite(1000)).toBe(true);
  // The answer comes three seconds later. An impatient finger may press just before or just after.
  expect(reposo.cambiar('beto')).toBe(true);
  // Not painted yet: however long that takes, nobody has seen this person.
  expect(reposo.admite(9000)).toBe(false);
  reposo.ver(4000);
  expect(reposo.admite(3990)).toBe(false);
  expect(reposo.admite(4000)).toBe(false);
  expect(reposo.admite(4000 + REPOSO_MS - 1)).toBe(false);
  expect(reposo.admite(4000 + REPOSO_MS)).toBe(true);
});

test('rendering again is not a change', () => {
  const reposo = new Reposo('ana');
  reposo.cambiar('beto');
  reposo.ver(1000);
  expect(reposo.cambiar('beto')).toBe(false);
  reposo.ver(1500);
  expect(reposo.admite(1000 + REPOSO_MS)).toBe(true);
});

test('half a second is too short to have read the next name', () => {
  expect(REPOSO_MS).toBeGreaterThanOrEqual(1000);
});
