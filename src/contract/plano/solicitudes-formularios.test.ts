import { expect, test } from 'vitest';
import { SolicitudPedida } from './solicitudes-formularios.ts';

const CLAVE = '0198f7f4-0000-7000-8000-000000000000';

test('all that is missing of a request is said at once', () => {
  const leida = SolicitudPedida.safeParse({ clave: CLAVE, nombre: '', marca: '', telefono: '', email: '' });
  expect(leida.error?.issues.map(({ path }) => path[0])).toEqual(['nombre', 'marca', 'telefono']);
});

test('one way of answering is enough, and a wrong one is said where it is', () => {
  const con = (mas: object) =>
    SolicitudPedida.safeParse({ clave: CLAVE, nombre: 'Carla', marca: 'Yerba', ...mas }).error?.issues.map(
      ({ path }) => path[0],
    ) ?? [];
  expect(con({ email: 'carla@ejemplo.com' })).toEqual([]);
  expect(con({ telefono: '0223 555-0142' })).toEqual([]);
  expect(con({ telefono: '223 555 17' })).toEqual(['telefono']);
});
