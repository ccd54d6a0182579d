import { expect, test } from 'vitest';
import {
  enlaceDeCapacitacion,
  enlaceDeCertificado,
  enlaceDeDesafio,
  enlaceDeEscaladas,
  enlaceDeEvidencia,
  enlaceDeValidacion,
} from './enlaces.ts';

test('an identifier never becomes another address', () => {
  expect(enlaceDeDesafio('a&b=c')).toBe('/reconoce/desafios?desafio=a%26b%3Dc');
  expect(enlaceDeCapacitacion('../x')).toBe('/reconoce/capacitaciones/..%2Fx');
  expect(enlaceDeCertificado('A/B')).toBe('/certificados/A%2FB');
});

test('each validator has a queue of their own', () => {
  expect(enlaceDeValidacion('admin_rrhh')).toBe('/reconoce/admin?tab=challenges&vista=progreso');
  expect(enlaceDeValidacion('gerente_sucursal')).toBe('/reconoce/sucursal');
  expect(enlaceDeEscaladas('gerente_sucursal')).toBe('/reconoce/sucursal?escaladas=1');
  expect(enlaceDeEscaladas('admin_rrhh')).toBe('/reconoce/admin/desafios/progreso?vista=validar&escaladas=1');
  expect(enlaceDeEvidencia('admin_rrhh', 'e1')).toBe(
    '/reconoce/admin/desafios/progreso?vista=validar&evidencia=e1',
  );
  expect(enlaceDeEvidencia('gerente_sucursal', 'e1')).toBe('/reconoce/sucursal?evidencia=e1');
});
