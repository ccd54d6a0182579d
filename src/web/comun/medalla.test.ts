import { expect, test } from 'vitest';
import { loQueVale } from './medalla.ts';

test('what a medal is worth says for what its points count, and for what they do not', () => {
  expect(loQueVale({ puntos_valor: 0 })).toBe('No vale puntos.');
  expect(loQueVale({ puntos_valor: 1 })).toBe(
    'Vale 1 punto de los que hacen falta para un premio. Al ranking no suma.',
  );
  expect(loQueVale({ puntos_valor: 1500 })).toMatch(/^Vale 1\.500 puntos /);
});
