import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { esEan, eanInterno } from './ean.ts';

describe('EAN', () => {
  test('the check digit is looked at', () => {
    expect(esEan('4006381333931')).toBe(true);
    expect(esEan('4006381333932')).toBe(false);
    expect(esEan('96385074')).toBe(true);
    expect(esEan('7,79E+12')).toBe(false);
  });

  test('those of the range for internal use are right', () => {
    assert(
      property(integer({ min: 1, max: 9_999_999_999 }), (n) => {
        expect(eanInterno(n)).toMatch(/^20\d{11}$/);
        expect(esEan(eanInterno(n))).toBe(true);
      }),
    );
  });
});
