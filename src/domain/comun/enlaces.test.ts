import { expect, test } from 'vitest';
import { enlaceDeCapacitacion, enlaceDeCertificado, enlaceDeDesafio, enlaceDeValidacion } from './enlaces.ts';

test('an identifier never becomes another address', () => {
  expect(enlaceDeDesafio('a&b=c')).toBe('/reconoce/desafios?desafio=a%26b%3Dc');
  expect(enlaceDeCapacitacion('../x')).toBe('/reconoce/capacitaciones/..%2Fx');
  expect(enlaceDeCertificado('A/B')).toBe('/certificados/A%2FB');
});

test('each validator has a queue of their own', () => {
  expect(enlaceDeValidacion('admin_rrhh')).toBe('/reconoce/admin?tab=challenges&vista=progreso');
  expect(enlaceDeValidacion('gerente_sucursal')).toBe('/reconoce/sucursal');
});
