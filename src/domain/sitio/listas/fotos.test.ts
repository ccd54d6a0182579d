import { expect, test } from 'vitest';
import { codigosDeFoto, pareceFoto } from './fotos.ts';

test.each([
  ['1042.jpg', ['1042']],
  ['1042 (2).JPG', ['1042']],
  ['fotos/2026/AB-10_frente.png', ['AB-10_frente', 'AB-10', 'AB']],
  ['7790001000012.webp', ['7790001000012']],
  ['C:\\fotos\\1042-yerba.webp', ['1042-yerba', '1042']],
  ['.jpg', []],
  ['¿?.png', []],
  [`${'9'.repeat(10_000)}.png`, []],
])('%s may be of %j', (nombre, codigos) => {
  expect(codigosDeFoto(nombre)).toEqual(codigos);
});

test('what a system leaves beside pictures is not one', () => {
  expect(['a/1.jpg', '1.PNG', 'IMG.heic'].every(pareceFoto)).toBe(true);
  expect(['__MACOSX/1.jpg', 'a/.1.jpg', 'lista.xlsx', '1.svg'].some(pareceFoto)).toBe(false);
});
