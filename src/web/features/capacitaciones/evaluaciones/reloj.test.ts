import { expect, test } from 'vitest';
import { comoReloj, restante, urgenciaDe } from './reloj.ts';

test('what is left is counted from the server, whatever this machine believes the hour is', () => {
  const ancla = { servidor: 1_000_000, pagina: 500 };
  expect(restante(1_060_000, ancla, 500)).toBe(60_000);
  expect(restante(1_060_000, ancla, 30_500)).toBe(30_000);
  expect(restante(1_060_000, ancla, 90_500)).toBe(0);
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [90_500, '1:31'],
  [30 * 60_000, '30:00'],
  [65 * 60_000, '1:05:00'],
])('%d ms on the clock are %s', (ms, texto) => {
  expect(comoReloj(ms)).toBe(texto);
});

test('five minutes and one minute are the two warnings', () => {
  expect(urgenciaDe(300_001)).toBe('tranquila');
  expect(urgenciaDe(300_000)).toBe('cinco');
  expect(urgenciaDe(60_001)).toBe('cinco');
  expect(urgenciaDe(60_000)).toBe('una');
  expect(urgenciaDe(0)).toBe('fin');
});
