import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  enCentavos,
  enPesos,
  escribirPesos,
  leerPesos,
  MAXIMO_DE_PESOS,
  tieneDosDecimales,
} from './dinero.ts';

test('amounts that floating point writes badly are exact in centavos', () => {
  expect([1.15, 0.29, 4.35, 1005.01, 19.99, MAXIMO_DE_PESOS].map(enCentavos)).toEqual([
    115, 29, 435, 100_501, 1999, 99_999_999_999,
  ]);
});

test('every whole number of centavos up to the maximum goes to pesos and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: enCentavos(MAXIMO_DE_PESOS) }), (centavos) => {
      expect(tieneDosDecimales(enPesos(centavos))).toBe(true);
      expect(enCentavos(enPesos(centavos))).toBe(centavos);
    }),
  );
});

test('a third decimal, or something that is not a number, is not an amount', () => {
  for (const mal of [0.001, 10.005, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(tieneDosDecimales(mal)).toBe(false);
    expect(() => enCentavos(mal)).toThrow(RangeError);
  }
});

test.each([
  ['700.000', 700_000],
  ['700000,50', 700_000.5],
  ['$ 45.000', 45_000],
  ['$45.000,5', 45_000.5],
  [' 45000 ', 45_000],
  ['$\u00A01.234.567,89', 1_234_567.89],
  ['1.234', 1234],
  ['0', 0],
  ['0,5', 0.5],
  ['-$ 20', -20],
  ['$ −20', -20],
])('%s is read as %d pesos', (escrito, pesos) => {
  expect(leerPesos(escrito)).toEqual({ ok: true, value: pesos });
});

test.each([
  '1,234',
  '1.5',
  '1500.50',
  '0.005',
  '1.23.456',
  '1,234,567.89',
  '1.234,567',
  ',5',
  '5,',
  '1..000',
])('%s could be two amounts, or none, and is not guessed', (escrito) =>
  expect(leerPesos(escrito)).toEqual({ ok: false, code: 'MONTO_DUDOSO' }),
);

test.each([
  '',
  ' ',
  '$',
  '.',
  'mil',
  '1e5',
  'NaN',
  'Infinity',
  '0x10',
  '--5',
  '-$ -5',
  '45 000',
  '45.000 pesos',
])('%s is not an amount', (escrito) =>
  expect(leerPesos(escrito)).toEqual({ ok: false, code: 'NO_ES_MONTO' }),
);

test('every amount, however a person writes it, is read as that amount or not read', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: enCentavos(MAXIMO_DE_PESOS) }),
      fc.boolean(),
      fc.constantFrom('', '$', '$ ', ' '),
      (centavos, negativo, delante) => {
        const pesos = negativo && centavos > 0 ? -enPesos(centavos) : enPesos(centavos);
        const escrito = escribirPesos(pesos);
        for (const forma of [escrito, escrito.replaceAll('.', '')]) {
          expect(leerPesos(`${delante}${forma}`)).toEqual({ ok: true, value: pesos });
        }
        // Programs write centavos after a dot: that dot must never be read as a thousands separator, nor the reverse.
        const leido = leerPesos(String(pesos));
        expect(leido.ok ? leido.value : pesos).toBe(pesos);
      },
    ),
  );
});

test('whatever is typed is a finite amount or is refused', () => {
  const letras = fc.string({ unit: fc.constantFrom(...'0123456789.,-$ e'.split('')), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), letras), (escrito) => {
      const leido = leerPesos(escrito);
      expect(leido.ok ? Number.isFinite(leido.value) : leido.code).not.toBe(false);
    }),
  );
});
