import { expect, test } from 'vitest';
import { archivoDeCodigos } from './codigos.tsx';

test('the file of recovery codes says what they are for, whose and since when', () => {
  const [producto, cuenta, creados, para, vacia, ...codigos] = archivoDeCodigos(
    ['ABCDEFGHJKMN', 'PQRSTUVWXYZ2'],
    'valeria@empresa.com',
    new Date('2026-11-23T02:00:00Z'),
  ).split('\r\n');
  expect(producto).toBe('Mostrador: códigos de recuperación');
  expect(cuenta).toBe('Cuenta: valeria@empresa.com');
  // The date is the company's, where it is still the day before.
  expect(creados).toContain('22 de noviembre de 2026');
  expect(para).toContain('perdés el teléfono');
  expect(vacia).toBe('');
  expect(codigos).toEqual(['ABCD-EFGH-JKMN', 'PQRS-TUVW-XYZ2', '']);
});
