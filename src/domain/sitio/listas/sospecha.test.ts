import { expect, test } from 'vitest';
import { parecePorError } from './sospecha.ts';

test('a list that loses one in ten, or has a price that looks wrong, is asked about', () => {
  expect(parecePorError({ antes: 390, desaparecen: 365, sin_precio: 0, avisos: 0 })).toBe(true);
  expect(parecePorError({ antes: 390, desaparecen: 39, sin_precio: 0, avisos: 0 })).toBe(true);
  expect(parecePorError({ antes: 390, desaparecen: 38, sin_precio: 0, avisos: 0 })).toBe(false);
  expect(parecePorError({ antes: 390, desaparecen: 0, sin_precio: 0, avisos: 1 })).toBe(true);
  expect(parecePorError({ antes: 390, desaparecen: 19, sin_precio: 20, avisos: 0 })).toBe(true);
  // The first list of all takes nothing away.
  expect(parecePorError({ antes: 0, desaparecen: 0, sin_precio: 0, avisos: 0 })).toBe(false);
});
