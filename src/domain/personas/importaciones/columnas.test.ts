import { expect, test } from 'vitest';
import {
  campoDeTitulo,
  filaDeTitulos,
  lineasDe,
  mismosTitulos,
  proponer,
  queFaltaDeNuevos,
  queFaltan,
  seEntiendeSola,
  titulosDeMas,
  type Columnas,
  type Hoja,
} from './columnas.ts';
import { IMPORTABLES } from './tipos.ts';

const COLUMNAS: Columnas = {
  nombre: { nombres: ['Nombre'], obligatoria: true },
  email: { nombres: ['Email', 'Correo electrónico'], obligatoria: true },
  rol: { nombres: ['Rol'], obligatoria: false },
};
const hoja = (...filas: readonly string[][]): Hoja => ({
  nombre: 'A',
  filas: filas.map((celdas, i) => ({ linea: i + 1, celdas })),
});

test('a title is a field’s by any of its names, whatever its case, accents and signs', () => {
  expect(
    ['E-mail', ' CORREO electronico ', 'nombre', 'Sector', ''].map((t) => campoDeTitulo(t, COLUMNAS)),
  ).toEqual(['email', 'email', 'nombre', null, null]);
});

test('the row of titles is found below a title of the whole table', () => {
  expect(filaDeTitulos(hoja(['Nómina de noviembre'], ['Nombre', 'Email'], ['Ana', 'a@b.co']), COLUMNAS)).toBe(
    1,
  );
  expect(filaDeTitulos(hoja(['x', 'y'], ['Ana', 'a@b.co']), COLUMNAS)).toBe(0);
});

test('two columns with the same title: the first is used', () => {
  expect(proponer(['Email', 'Nombre', 'Correo electrónico'], COLUMNAS)).toEqual(['email', 'nombre', null]);
});

test.each([
  [['Nombre', 'Email'], true],
  [['Nombre', 'Email', 'Alta', ''], true],
  [['Nombre', 'Email', 'Sector'], false],
  [['Nombre', 'Rol'], false],
  [['Email', 'Nombre', 'Correo electrónico'], false],
])('whether %j has to be asked about', (titulos, sola) => {
  expect(
    seEntiendeSola(titulos, proponer(titulos, COLUMNAS), {
      columnas: COLUMNAS,
      alguna: [],
      deNuevos: [],
      sobran: ['Alta'],
    }),
  ).toBe(sola);
});

test('what has to come and no column is, by name', () => {
  const importable = { columnas: COLUMNAS, alguna: ['rol', 'email'], deNuevos: [], sobran: [] };
  expect(queFaltan(['rol', null, 'nombre'], importable)).toEqual(['Email']);
  expect(queFaltan(['nombre'], importable)).toEqual(['Email', 'Rol o Email']);
});

test('a file with names lacks a column that new people need; one that only changes people does not', () => {
  const importable = {
    columnas: COLUMNAS,
    alguna: ['email'],
    deNuevos: ['nombre', 'email', 'rol'],
    sobran: [],
  };
  expect(queFaltaDeNuevos(['nombre', null, 'email'], importable)).toEqual(['Rol']);
  expect(queFaltaDeNuevos(['nombre', 'rol', 'email'], importable)).toEqual([]);
  expect(queFaltaDeNuevos(['email', null], importable)).toEqual([]);
});

test('the same titles, and the ones that changed', () => {
  expect(mismosTitulos(['Nombre', 'E-mail'], ['NOMBRE', 'Email'])).toBe(true);
  expect(mismosTitulos(['Nombre', 'Email'], ['Email', 'Nombre'])).toBe(false);
  expect(titulosDeMas(['Nombre', 'Sector', ''], ['nombre', 'Área'])).toEqual(['Sector']);
});

test('lines have the cell of each field, and what is wrong with those that are used', () => {
  const con: Hoja = {
    nombre: 'A',
    filas: [
      { linea: 2, celdas: ['Correo', 'Quién', 'Sueldo'] },
      { linea: 4, celdas: ['a@b.co', 'Ana', '#N/A'], avisos: { 1: 'está mal', 2: 'está peor' } },
      { linea: 5, celdas: ['b@b.co', 'Beto', '', 'de más'] },
      { linea: 6, celdas: ['c@b.co'] },
    ],
  };
  const orden = { hoja: 0, encabezado: 0, titulos: [], columnas: ['email', 'nombre', null] };
  expect(lineasDe(con, orden, COLUMNAS)).toEqual([
    { linea: 4, celdas: { nombre: 'Ana', email: 'a@b.co', rol: '' }, problemas: ['Nombre: está mal'] },
    {
      linea: 5,
      celdas: { nombre: 'Beto', email: 'b@b.co', rol: '' },
      problemas: ['Tiene 4 columnas y el encabezado 3'],
    },
    { linea: 6, celdas: { nombre: '', email: 'c@b.co', rol: '' }, problemas: [] },
  ]);
});

test('a shop’s own titles are recognised for people', () => {
  expect(proponer(['Nombre', 'Local', 'Sector', 'Cumple'], IMPORTABLES.empleados.columnas)).toEqual([
    'nombre',
    'sucursal_id',
    'grupo_id',
    'cumple',
  ]);
});
