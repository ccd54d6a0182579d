import { expect, test } from 'vitest';
import { claveDeNombre, problemaDeNombre, puestoEnNombre } from './nombre.ts';

test.each([
  'Ana',
  'María José',
  'Mª Ángeles',
  'O’Higgins',
  "D'Angelo",
  'Núñez-Peña (h)',
  'Nguyễn',
  'Лев',
  'Χρήστος',
  'محمد',
  '山田たろう',
  'Ana'.normalize('NFD'),
  'Núñez'.normalize('NFD'),
  '',
])('%j is a name', (nombre) => {
  expect(problemaDeNombre(nombre)).toBeNull();
});

test.each([
  ['Ana\u202eahcoR', 'Tiene caracteres que no se pueden mostrar'],
  ['A\u200bna', 'Tiene caracteres que no se pueden mostrar'],
  ['Ana\u{e0041}', 'Tiene caracteres que no se pueden mostrar'],
  ['Ana\ue000', 'Tiene caracteres que no se pueden mostrar'],
  ['Ana\u00ad', 'Tiene caracteres que no se pueden mostrar'],
  ['Ana\n', 'Tiene caracteres que no se pueden mostrar'],
  ['Ana\u2028', 'Tiene caracteres que no se pueden mostrar'],
  ['\u3164', 'Tiene caracteres que no se pueden mostrar'],
  ['Ana\ufe0f', 'Tiene caracteres que no se pueden mostrar'],
  ['Аna', 'Tiene que usar las letras de un solo alfabeto'],
  ['Αna', 'Tiene que usar las letras de un solo alfabeto'],
  ['𝐀na', 'Tiene que usar las letras de un solo alfabeto'],
  ['Ａna', 'Tiene que usar las letras de un solo alfabeto'],
  ['A\u0334\u0335\u0336na', 'Tiene demasiados acentos o marcas sobre una letra'],
  ['http://evil.example', 'No puede tener direcciones de internet'],
  ['www.evil.example', 'No puede tener direcciones de internet'],
  ['123', 'Tiene que tener letras'],
  ['---', 'Tiene que tener letras'],
])('%j is not: %s', (nombre, problema) => {
  expect(problemaDeNombre(nombre)).toBe(problema);
});

test.each([
  'laura diaz',
  'LAURA  DÍAZ',
  'Iaura Diaz',
  'Díaz, Laura',
  'Laura. Díaz',
  'L4ura Diaz'.replace('4', 'а'),
  'ｌaura Díaz',
])('%j passes for Laura Díaz', (nombre) => {
  expect(claveDeNombre(nombre)).toBe(claveDeNombre('Laura Díaz'));
});

test('others do not', () => {
  expect(claveDeNombre('Laura Pérez')).not.toBe(claveDeNombre('Laura Díaz'));
  expect(claveDeNombre('Laura')).not.toBe(claveDeNombre('Laura Díaz'));
  expect(claveDeNombre('Carnila Sosa')).toBe(claveDeNombre('Camila Sosa'));
});

test.each([
  'RRHH Oficial',
  'Rrhh Leiva',
  'R.R.H.H. Central',
  'R. R. H. H.',
  'RR.HH.',
  '¡RRHH!',
  'Ana RR HH',
  'Recursos  Humanos',
  'recursos-humanos',
  'RecursosHumanos',
  'Gerencia General',
  'La Gerente',
  'Administración',
  'ADMlN Reconoce',
  'Adm1nistrador',
  'Soporte Técnico',
  'Mostrador',
  'Cuenta Oficial',
  'Sístema',
  'Mesa de Ayuda',
])('%j passes for an office', (nombre) => {
  expect(puestoEnNombre(nombre)).not.toBeNull();
});

test.each([
  'Ana Pérez',
  'Rosario Sistach',
  'Gerardo Mesa',
  'Germán Gerez',
  'R. H. Gómez',
  'Humano Recalde',
  'Oficialdegui Ruiz',
  'Delegado Sala',
  'Administer Nuñez',
  'Héctor Jefe',
  '',
])('%j is somebody’s', (nombre) => {
  expect(puestoEnNombre(nombre)).toBeNull();
});
