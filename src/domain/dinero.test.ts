import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { enCentavos, enPesos, MAXIMO_DE_PESOS, tieneDosDecimales } from './dinero.ts';

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

test('a third decimal, or what is no number, is not an amount', () => {
  for (const mal of [0.001, 10.005, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(tieneDosDecimales(mal)).toBe(false);
    expect(() => enCentavos(mal)).toThrow(RangeError);
  }
});
