import { expect, test } from 'vitest';
import { masParecido } from './erratas.ts';

test.each([
  ['Sentro', 'Centro'],
  ['miramar ', 'Miramar'],
  ['Mirmaar', 'Miramar'],
  ['Batan', 'Batán'],
  ['Luna', null],
  ['', null],
])('«%s» may be %s', (dicho, nombre) => {
  expect(masParecido(dicho.trim(), ['Norte', 'Centro', 'Miramar', 'Batán'])).toBe(nombre);
});
