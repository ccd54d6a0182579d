import { afterEach, expect, test } from 'vitest';
import { ahora, fijarReloj } from './reloj.ts';

let restore = () => {};
afterEach(() => restore());

test('it follows the machine unless a test stops it', () => {
  const before = Date.now();
  expect(ahora().getTime()).toBeGreaterThanOrEqual(before);

  restore = fijarReloj(new Date('2026-03-01T02:59:59.999Z'));
  expect(ahora().toISOString()).toBe('2026-03-01T02:59:59.999Z');

  restore();
  expect(ahora().getTime()).toBeGreaterThanOrEqual(before);
});

test('a stopped clock cannot be moved by who reads it', () => {
  restore = fijarReloj(new Date(0));
  ahora().setFullYear(1999);
  expect(ahora().getTime()).toBe(0);
});

test('a test can make it move', () => {
  let now = 1000;
  restore = fijarReloj(() => new Date(now));
  now += 500;
  expect(ahora().getTime()).toBe(1500);
});
