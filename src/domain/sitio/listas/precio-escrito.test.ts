import { describe, expect, test } from 'vitest';
import { leerPrecio, votarDecimal } from './precio-escrito.ts';

describe('a price', () => {
  test.each([
    ['42.800', 42_800_00],
    ['$ 42.800,50', 42_800_50],
    ['$42800', 42_800_00],
    ['1.234.567,8', 1_234_567_80],
    ['ARS 1.500 c/u', 1_500_00],
    ['1500.-', 1_500_00],
    ['1234,5678', 1_234_57],
    ['0,1', 10],
    ['1,0050', 1_01],
  ])('%s is %i centavos', (escrito, centavos) => {
    expect(leerPrecio(escrito, 'coma')).toEqual({ ok: true, value: centavos });
  });

  test.each([
    ['1234.50', 1_234_50],
    ['1,234.50', 1_234_50],
    ['1.005', 1_01],
    ['42800', 42_800_00],
  ])('with the dot, %s is %i centavos', (escrito, centavos) => {
    expect(leerPrecio(escrito, 'punto')).toEqual({ ok: true, value: centavos });
  });

  test.each(['', '-', 'consultar', 'CONSULTE', 'A confirmar', 's/p'])('%j has to be asked', (escrito) => {
    expect(leerPrecio(escrito, 'coma')).toEqual({ ok: true, value: null });
  });

  test.each([
    ['1,234', 'PRECIO_DUDOSO'],
    ['1.5', 'PRECIO_DUDOSO'],
    ['0', 'NO_ES_PRECIO'],
    ['-150', 'NO_ES_PRECIO'],
    ['doce', 'NO_ES_PRECIO'],
    ['#DIV/0!', 'NO_ES_PRECIO'],
    ['99999999999999', 'NO_ES_PRECIO'],
  ])('%s is refused', (escrito, code) => {
    expect(leerPrecio(escrito, 'coma')).toMatchObject({ ok: false, code });
  });

  test('a file votes how it writes centavos', () => {
    expect(votarDecimal(['1.234', '850.5', '12'])).toBe('punto');
    expect(votarDecimal(['1.234', '850,5', '12'])).toBe('coma');
    expect(votarDecimal(['1.234', '850', '12'])).toBe('coma');
    expect(votarDecimal(['1.234,50', '850.5'])).toBe('coma');
  });
});
