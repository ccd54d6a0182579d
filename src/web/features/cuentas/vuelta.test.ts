import { expect, test } from 'vitest';
import { vueltaDePrueba } from './vuelta.ts';

test.each([
  '/reconoce/admin/empleados/csv?rol=empleado',
  '/gondolasedit?tab=perfil',
  '/api/personas/0198-aa/datos.zip',
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
