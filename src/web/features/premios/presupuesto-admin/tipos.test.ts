import { expect, test } from 'vitest';
import { loQueQueda } from '#web/copy/presupuesto.ts';
import { usoEnPalabras } from './tipos.ts';

test('an amount over the budget counts as exceeded, whatever the rounded percentage', () => {
  expect(usoEnPalabras('critico', -20_000).texto).toBe('Pasado');
  expect(usoEnPalabras('critico', 0).texto).toBe('Al límite');
  expect(loQueQueda(-20_000)).toBe('Te pasaste por $\u00A020.000');
  expect(loQueQueda(500)).toBe('Quedan $\u00A0500');
});
