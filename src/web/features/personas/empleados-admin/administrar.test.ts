import { expect, test } from 'vitest';
import { plantilla } from './administrar.server.ts';

test('the file that shows how to import begins with the columns that files have always had', async () => {
  const lineas = (await (await plantilla('csv')).text()).replace('\uFEFF', '').split('\r\n');
  expect(lineas).toEqual([
    expect.stringMatching(/^Nombre;Apellido;Email;Rol;Sucursal;Grupo/u),
    expect.stringMatching(/^Ana;Pérez;ana\.perez@empresa\.com;Empleado;;/u),
    expect.stringMatching(/^Bruno;Núñez;bruno\.nunez@empresa\.com;Gerente de Sucursal;;/u),
    '',
  ]);
});
