import { expect, test } from 'vitest';
import {
  dentroDe,
  empiezaComoFoto,
  empiezaComoHeic,
  esHeic,
  MAXIMO_DE_FOTO,
  maximoDeEnvio,
} from './fotos.ts';

test('pictures have the size limit of a camera’s photo, other files that of their kind', () => {
  expect(maximoDeEnvio('image/jpeg', 1000)).toBe(MAXIMO_DE_FOTO);
  expect(maximoDeEnvio('image/jpeg', MAXIMO_DE_FOTO * 2)).toBe(MAXIMO_DE_FOTO * 2);
  expect(maximoDeEnvio('application/pdf', 1000)).toBe(1000);
  expect(maximoDeEnvio('', 1000)).toBe(1000);
});

test.each([
  ['IMG_1.HEIC', '', true],
  ['foto.heif', 'image/jpeg', true],
  ['foto', 'image/heic', true],
  ['foto.jpg', 'image/jpeg', false],
  ['heic', '', false],
])('%s of type "%s" is HEIC: %s', (name, type, es) => {
  expect(esHeic({ name, type })).toBe(es);
});

test('a HEIC is recognised by its content, not by its name', () => {
  const bytes = (texto: string) => Uint8Array.from(texto, (c) => c.charCodeAt(0));
  expect(empiezaComoHeic(bytes('\0\0\0\x18ftypheic'))).toBe(true);
  expect(empiezaComoHeic(bytes('\0\0\0\x1cftypmif1'))).toBe(true);
  expect(empiezaComoHeic(bytes('\0\0\0\x18ftypmp42'))).toBe(false);
  expect(empiezaComoHeic(bytes('\xff\xd8\xff\xe0\0\x10JFIF\0\x01'))).toBe(false);
  expect(empiezaComoHeic(bytes(''))).toBe(false);
});

test.each([
  [2048, 4032, 3024, [2048, 1536]],
  [2048, 3024, 4032, [1536, 2048]],
  [2048, 800, 600, [800, 600]],
  [512, 10_000, 3, [512, 1]],
] as const)('within %i, %i × %i is %j', (lado, ancho, alto, cabe) => {
  expect(dentroDe(lado, ancho, alto)).toEqual(cabe);
});

test.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF\0\x01', true],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', true],
  ['GIF89a\x01\0\x01\0\0\0', true],
  ['RIFF\x24\0\0\nWEBP', true],
  ['RIFF\x24\0\0\0WAVE', false],
  ['<svg xmlns=', false],
  ['', false],
])('%j begins as a photo: %s', (texto, es) => {
  expect(empiezaComoFoto(Uint8Array.from(texto, (c) => c.charCodeAt(0)))).toBe(es);
});
