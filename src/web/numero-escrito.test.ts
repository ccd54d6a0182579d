import { expect, it } from 'vitest';
import { numeroEscrito } from './numero-escrito.ts';

it.each([
  ['7', 7],
  [' 30 ', 30],
  ['-4', -4],
  ['5.000', 5000],
  ['1.5', '1.5'],
  ['5.00', '5.00'],
  [12, 12],
  [null, null],
  ['', ''],
  ['0x10', '0x10'],
  ['1e3', '1e3'],
  ['siete', 'siete'],
  ['9'.repeat(40), '9'.repeat(40)],
])('%j is taken as %j', (escrito, leido) => {
  expect(numeroEscrito(escrito)).toEqual(leido);
});
