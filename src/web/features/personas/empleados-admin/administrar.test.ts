import { expect, test } from 'vitest';
import { csvDeEmpleados, csvDePlantilla } from './administrar.server.ts';

test('a file taken at night is named after the day that it is at the company', async () => {
  const api = { empleados: { exportar: () => Promise.resolve({ filas: [], sigue: null }) } };
  // 23:30 of the 22nd in Buenos Aires.
  const archivo = await csvDeEmpleados(
    api,
    new URL('http://localhost/reconoce/admin/empleados/csv'),
    new Date('2026-11-23T02:30:00Z'),
  );
  expect(archivo.headers.get('Content-Disposition')).toBe('attachment; filename="empleados-2026-11-22.csv"');
});

test('the file that shows how to import begins with the columns that files have always had', async () => {
  const lineas = (await csvDePlantilla().text()).replace('\uFEFF', '').split('\r\n');
  expect(lineas).toEqual([
    expect.stringMatching(/^Nombre;Apellido;Email;Rol;Sucursal;Grupo/u),
    expect.stringMatching(/^Ana;Pérez;ana\.perez@empresa\.com;Empleado;;/u),
    expect.stringMatching(/^Bruno;Núñez;bruno\.nunez@empresa\.com;Gerente de Sucursal;;/u),
    '',
  ]);
});
