import { expect, test } from 'vitest';
import { cambioEnPalabras } from './palabras.ts';

test('a percentage changes by points, and any other figure by percent', () => {
  expect(cambioEnPalabras(47, 42, true)).toBe('+5 puntos');
  expect(cambioEnPalabras(41, 42, true)).toMatch(/^[-−]1 punto$/u);
  expect(cambioEnPalabras(42, 42, true)).toBe('0 puntos');
  expect(cambioEnPalabras(5, 0, true)).toBe('+5 puntos');
  expect(cambioEnPalabras(223, 133, false)).toMatch(/^\+67\s%$/u);
  expect(cambioEnPalabras(223, 0, false)).toBeNull();
});
