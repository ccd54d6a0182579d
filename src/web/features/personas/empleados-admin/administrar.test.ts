import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { plantilla, problemasDeImportacion } from './administrar.server.ts';

test('the file that shows how to import begins with the columns that files have always had', async () => {
  const lineas = (await (await plantilla('csv')).text()).replace('\uFEFF', '').split('\r\n');
  expect(lineas).toEqual([
    expect.stringMatching(/^Nombre;Apellido;Email;Rol;Sucursal;Grupo/u),
    expect.stringMatching(/^Ana;Pérez;ana\.perez@empresa\.com;Empleado;;/u),
    expect.stringMatching(/^Bruno;Núñez;bruno\.nunez@empresa\.com;Gerente de Sucursal;;/u),
    '',
  ]);
});

test('the bad rows go out with their days as days, and the rest as it was written', async () => {
  const titulos = ['Nombre', 'Fecha de ingreso', 'Nacimiento', 'Legajo'];
  const celdas = [
    ['Ana', '2019-03-05', '15/03/1978', '2019-03-05'],
    ['Beto', '31/02/2020', '15/03/78', '007'],
    ['Caro', '', '15/03', '_x0041_'],
  ];
  const leer = () =>
    Promise.resolve({
      total: celdas.length,
      titulos,
      de_dias: [1, 2],
      filas: celdas.map((suyas, i) => ({
        linea: i + 2,
        quien: '',
        problemas: ['Falta el email'],
        celdas: suyas,
      })),
    });
  const archivo = await problemasDeImportacion(leer, 'xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await archivo.arrayBuffer()));
  expect(sheets[0]?.rows.map((fila) => fila.slice(0, 4))).toEqual([
    titulos,
    // What is not a column of days stays a text, even if it looks like one.
    ['Ana', new Date('2019-03-05T00:00:00Z'), new Date('1978-03-15T00:00:00Z'), '2019-03-05'],
    ['Beto', '31/02/2020', '15/03/78', '007'],
    ['Caro', '', '15/03', '_x0041_'],
  ]);
  const csv = await (await problemasDeImportacion(leer, 'csv')).text();
  expect(csv).toContain('Ana;05/03/2019;15/03/1978;2019-03-05;2;Falta el email');
});

test('with the line of each in the file that was sent, and not with those of a file that was mended before', async () => {
  const leer = () =>
    Promise.resolve({
      total: 1,
      titulos: ['Nombre', 'Línea del archivo', 'Qué corregir'],
      de_dias: [],
      filas: [
        { linea: 7, quien: 'Ana', problemas: ['Falta el email'], celdas: ['Ana', '4', 'Falta el rol'] },
      ],
    });
  const csv = await (await problemasDeImportacion(leer, 'csv')).text();
  expect(csv).toBe('Nombre;Línea del archivo;Qué corregir\r\nAna;7;Falta el email\r\n');
});
