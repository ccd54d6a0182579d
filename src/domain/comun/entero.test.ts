import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leerEntero } from './entero.ts';

test.each([
  ['5', 5],
  ['0', 0],
  ['-0', 0],
  ['007', 7],
  ['5000', 5000],
  ['5.000', 5000],
  [' 1.500 ', 1500],
  ['1.234.567', 1_234_567],
  ['-20', -20],
  ['−1.200', -1200],
])('%s is read as %d', (escrito, numero) => {
  expect(leerEntero(escrito)).toEqual({ ok: true, value: numero });
});

test.each([
  '5,5',
  '5.5',
  '1.50',
  '5.00',
  '5,00',
  '5,000',
  '0.005',
  '1.23.456',
  '5000.000',
  '1..000',
  '5.',
  '.5',
  '',
  ' ',
  '-',
  '--5',
  '+5',
  '1e3',
  '0x10',
  'NaN',
  'mil',
  '5 000',
  '9'.repeat(16),
])('%s is not guessed', (escrito) =>
  expect(leerEntero(escrito)).toEqual({ ok: false, code: 'NO_ES_ENTERO' }),
);

test('every whole number, with its thousands marked or not, is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (n) => {
      const conPuntos = String(n).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, '.');
      for (const escrito of [String(n), conPuntos]) {
        expect(leerEntero(escrito)).toEqual({ ok: true, value: n });
      }
    }),
  );
});

test('whatever is typed is a whole number whose digits are those typed, or is refused', () => {
  const cifras = fc.string({ unit: fc.constantFrom(...'0123456789.,- e'.split('')), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), cifras), (escrito) => {
      const leido = leerEntero(escrito);
      if (!leido.ok) return;
      expect(Number.isSafeInteger(leido.value)).toBe(true);
      expect(Number(escrito.replaceAll(/\D/g, ''))).toBe(Math.abs(leido.value));
    }),
  );
});
