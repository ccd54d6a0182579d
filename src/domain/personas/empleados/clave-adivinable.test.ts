import { expect, test } from 'vitest';
import { porQueSeAdivina } from './clave-adivinable.ts';

const ANA = { nombre: 'Ana Lía Núñez', email: 'anita.nunez@larueda.com.ar', negocio: 'La Rueda' };
const COMUNES = new Set(['tequiero', 'contrasena', 'qwerty']);
const de = (clave: string) => porQueSeAdivina(clave, COMUNES, ANA);

test.each(['tequiero', 'TeQuiero', 'Contraseña', 'QWERTY', '  qwerty '])(
  '%j: many people have it',
  (clave) => {
    expect(de(clave)).toBe('CLAVE_COMUN');
  },
);

test.each(['aaaaaa', '111111', '345678', '987654', 'abcdefg', 'fedcba', '121212', 'abcabc', 'xyzxyzxyz'])(
  '%s: one key after another',
  (clave) => {
    expect(de(clave)).toBe('CLAVE_COMUN');
  },
);

test.each([
  'hola1234',
  'Clave2026',
  'secreta1',
  'boca1234',
  'RiverPlate',
  'boca-juniors!',
  'd3m0demo',
  '2024argentina',
])('%s: what people put before a year', (clave) => {
  expect(de(clave)).toBe('CLAVE_COMUN');
});

test.each([
  'mostrador',
  'Mostrador2026!',
  'm0str4d0r',
  'R3C0N0C3!',
  'm0str4d0r-77',
  '77m0str4d0r',
  'gondolas77',
  'gondola77',
  'larueda1',
  'la rueda',
  'LaRueda2026',
  'anita.nunez1',
  'nunez1985',
  'Núñez1985',
  'anaLía22',
  'NUÑEZ-ana',
  'ana4n4an@',
  'larueda.com.ar',
  'anita.nunez@larueda.com.ar',
  'hola-anita',
  'clave-reconoce',
])('%s: nothing but names', (clave) => {
  expect(de(clave)).toBe('CLAVE_PREVISIBLE');
});

test.each([
  'tequiero tanto',
  'aaaaab',
  'abcdeg',
  'abcabd',
  'acegik',
  '135791',
  '29384756',
  'banana77',
  'anabel77',
  'lluvia-en-abril',
  'mostradores-de-roble',
  'el mostrador',
  'holanda7',
  'ar.ar.ar',
  '😀😁😂🤣😃😄',
  '!!??!!..',
])('%s: neither', (clave) => {
  expect(de(clave)).toBeNull();
});

test('words of one or two letters mean nothing', () => {
  const li = { nombre: 'Li', email: 'li@x.ar', negocio: 'Uy' };
  expect(porQueSeAdivina('lilili77', COMUNES, li)).toBeNull();
  expect(porQueSeAdivina('lixar-77', COMUNES, li)).toBe('CLAVE_PREVISIBLE');
});

// Trying every way to split it would take far too long.
test('the longest password of the worst name is answered', () => {
  const worst = { nombre: 'aaa aaaa aaaaa', email: 'aaaaaa@aaaaaaa.ar', negocio: 'aaaaaaaa' };
  expect(porQueSeAdivina(`${'a'.repeat(127)}b`, COMUNES, worst)).toBeNull();
});
