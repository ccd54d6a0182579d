import { call } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { empezarImportacion } from './empezar.ts';
import { importacionesRouter } from './procedimientos.ts';
import { revisarImportacion } from './revisar.ts';

const { actual, ordenar, problemas } = importacionesRouter;
const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const encolar = async () => undefined;
const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh, { encolar }) });
const como = (hoja = 0) => call(actual, { hoja }, rrhh());
const hojaDe = (nombre: string, ...filas: readonly string[][]) => ({
  nombre,
  filas: filas.map((celdas, i) => ({ linea: i + 1, celdas })),
});
const empezar = (...hojas: readonly ReturnType<typeof hojaDe>[]) =>
  empezarImportacion(
    { db, encolar },
    {
      tipo: 'empleados',
      actor_id: e.admin_rrhh.id,
      nombre: 'gente.xlsx',
      libro: { hojas, avisos: ['Trae macros.'] },
    },
  );

const TITULOS = ['Nombres', 'Apellidos', 'Mail de la empresa', 'Turno'];

test('unknown titles are asked about with what they seem to be and some cells, then remembered', async () => {
  const id = await empezar(hojaDe('Hoja1', TITULOS, ['Íris', 'Sol', 'iris@x.com', 'Caja']));
  const { importacion, pregunta } = await como();
  expect(importacion).toMatchObject({ estado: 'preguntando', avisos: ['Trae macros.'] });
  expect(pregunta).toMatchObject({
    lineas: 1,
    columnas: [
      { titulo: 'Nombres', campo: 'nombre', muestras: ['Íris'] },
      { titulo: 'Apellidos', campo: 'apellido', muestras: ['Sol'] },
      { titulo: 'Mail de la empresa', campo: null, muestras: ['iris@x.com'] },
      { titulo: 'Turno', campo: null, muestras: ['Caja'] },
    ],
    cambiaron: null,
  });
  const decir = (columnas: (string | null)[]) => call(ordenar, { id, hoja: 0, columnas }, rrhh());
  expect(await codigoDe(decir(['nombre', 'apellido', null, null]))).toBe('CSV_SIN_COLUMNAS');
  expect(await codigoDe(decir(['nombre', 'apellido', 'email', 'email']))).toBe('COLUMNA_REPETIDA');
  await decir(['nombre', 'apellido', 'email', null]);
  await revisarImportacion(db, id);
  expect((await como()).importacion).toMatchObject({
    estado: 'revisada',
    lineas: 1,
    con_problemas: 0,
    resumen: { columnas_ignoradas: 1 },
  });
  expect(await codigoDe(decir(['nombre', 'apellido', 'email', null]))).toBe('IMPORTACION_YA_RESUELTA');

  // The same titles are read without asking; others say what changed.
  await empezar(hojaDe('Hoja1', TITULOS, ['Ana', 'Sol', 'ana@x.com', '']));
  expect((await como()).importacion).toMatchObject({ estado: 'revisando' });
  await empezar(hojaDe('Hoja1', TITULOS.with(3, 'Área'), ['Ana', 'Sol', 'ana@x.com', '']));
  expect((await como()).pregunta?.cambiaron).toEqual({ nuevas: ['Área'], faltan: ['Turno'] });
  // Somebody else's memory is theirs.
  expect(await call(actual, {}, { context: contextoDe(base, e.otro_admin) })).toMatchObject({
    importacion: null,
  });
});

test('a column that new people lack is asked about once, not told in each line', async () => {
  // A file without names changes who is there already.
  await empezar(hojaDe('Hoja1', ['Legajo', 'Celular'], ['7', '11 4444-0000']));
  expect((await como()).importacion).toMatchObject({ estado: 'revisando' });
  await empezar(hojaDe('Hoja1', ['Legajo', 'Nombre', 'Email'], ['7', 'Íris', 'iris@x.com']));
  const { importacion } = await como();
  expect(importacion).toMatchObject({ estado: 'preguntando' });
  const columnas = ['legajo', 'nombre', 'email'];
  await call(ordenar, { id: importacion?.id ?? '', hoja: 0, columnas }, rrhh());
  // Whoever said so before is not asked again.
  await empezar(hojaDe('Hoja1', ['Legajo', 'Nombre', 'Email'], ['7', 'Íris', 'iris@x.com']));
  expect((await como()).importacion).toMatchObject({ estado: 'revisando' });
});

test('of two sheets one is asked for, even if both are understood', async () => {
  const conocidos = ['Nombre', 'Apellido', 'Email'];
  const id = await empezar(
    hojaDe('Centro', conocidos, ['Íris', 'Sol', 'iris@x.com']),
    hojaDe('Norte', conocidos, ['Ana', 'Sol', 'ana@x.com'], ['Beto', 'Sol', 'mal']),
  );
  const { pregunta } = await como(1);
  expect(pregunta).toMatchObject({
    hojas: [{ nombre: 'Centro' }, { nombre: 'Norte' }],
    hoja: 1,
    lineas: 2,
    columnas: [{ campo: 'nombre' }, { campo: 'apellido' }, { campo: 'email' }],
  });
  await call(ordenar, { id, hoja: 1, columnas: ['nombre', 'apellido', 'email'] }, rrhh());
  await revisarImportacion(db, id);
  // The wrong line comes back with its cells and titles, to be mended.
  expect(await call(problemas, { id }, rrhh())).toEqual({
    total: 1,
    titulos: conocidos,
    de_dias: [],
    filas: [
      {
        linea: 3,
        quien: 'Beto Sol',
        problemas: ['El email «mal» no es válido'],
        celdas: ['Beto', 'Sol', 'mal'],
      },
    ],
  });
});

test('nothing of a file is kept once it is given up', async () => {
  await empezar(hojaDe('Hoja1', TITULOS, ['Íris', 'Sol', 'iris@x.com', 'Caja']));
  await empezar(hojaDe('Hoja1', TITULOS, ['Ana', 'Sol', 'ana@x.com', 'Caja']));
  const estados = await db.select().from(importaciones).orderBy(importaciones.created_at);
  expect(estados.map(({ estado, libro }) => [estado, libro === null])).toEqual([
    ['cancelada', true],
    ['preguntando', false],
  ]);
});
