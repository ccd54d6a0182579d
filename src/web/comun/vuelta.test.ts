import { expect, test } from 'vitest';
import { destinoSeguro, vueltaDePrueba } from '#web/comun/vuelta.ts';

test.each([
  '/reconoce/exportar/empleados?rol=empleado',
  '/gondolasedit?tab=perfil',
  '/api/personas/0198-aa/datos.zip',
  '/auth/seguridad',
  '/api/perfil/datos.zip',
])('one goes on to %s', (volver) => {
  expect(vueltaDePrueba(volver)).toBe(volver);
});

test.each([
  null,
  '',
  '//evil.com/reconoce',
  'https://evil.com/reconoce',
  '/reconoce/..//evil.com',
  '/reconoce\\..\\..\\evil.com',
  '\\\\evil.com/reconoce',
  'javascript:alert(1)',
  '/reconocemos',
  '/reconoce/auth/salir',
  '/api/perfil/otra.zip',
])('%s leads to the first screen', (volver) => {
  expect(vueltaDePrueba(volver)).toBe('/reconoce/home');
});

test.each([
  [null, '/reconoce/home'],
  ['/reconoce/desafios?desafio=1', '/reconoce/desafios?desafio=1'],
  ['/reconoce', '/reconoce'],
  ['//otro.sitio/reconoce', '/reconoce/home'],
  ['https://otro.sitio', '/reconoce/home'],
  ['/reconocer', '/reconoce/home'],
  ['/reconoce/\\otro.sitio', '/reconoce/home'],
  ['/reconoce/auth?volver=/reconoce/auth', '/reconoce/home'],
  ['javascript:alert(1)', '/reconoce/home'],
  ['/reconoce/..//otro.sitio', '/reconoce/home'],
  ['/reconoce/%2e%2e//otro.sitio', '/reconoce/home'],
  ['/reconoce/\r\nSet-Cookie: a=b', '/reconoce/Set-Cookie:%20a=b'],
  ['/reconoce/%0d%0aSet-Cookie: a=b', '/reconoce/home'],
  ['/reconoce/desafios?q=góndola', '/reconoce/desafios?q=g%C3%B3ndola'],
  ['/reconoce/./auth/salir', '/reconoce/home'],
])('after signing in, %s leads to %s', (volver, destino) => {
  expect(destinoSeguro(volver)).toBe(destino);
});
