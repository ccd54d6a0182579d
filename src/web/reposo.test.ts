import { expect, test } from 'vitest';
import { Reposo, REPOSO_MS } from './reposo.ts';

test('what was there from the start is pressed at once', () => {
  expect(new Reposo('ana').admite(0)).toBe(true);
});

test('a second press that falls on the next one is ignored, also when the answer was slow', () => {
  const reposo = new Reposo('ana');
  expect(reposo.admite(1000)).toBe(true);
  // The answer comes three seconds later, and a finger that insists presses just after, or had pressed just before.
  expect(reposo.anotar('beto', 4000)).toBe(true);
  expect(reposo.admite(3990)).toBe(false);
  expect(reposo.admite(4000)).toBe(false);
  expect(reposo.admite(4000 + REPOSO_MS - 1)).toBe(false);
  expect(reposo.admite(4000 + REPOSO_MS)).toBe(true);
});

test('being drawn again is no change', () => {
  const reposo = new Reposo('ana');
  reposo.anotar('beto', 1000);
  expect(reposo.anotar('beto', 1500)).toBe(false);
  expect(reposo.admite(1600)).toBe(true);
});
