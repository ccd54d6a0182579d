import { expect, test } from 'vitest';
import {
  alrededorDe,
  enLocal,
  enSuLocal,
  leerLocal,
  localDe,
  nombreDeLocal,
  nombreEntreLocales,
  vistoDesde,
} from './local.ts';

test.each([
  [null, 1],
  ['', 1],
  ['1', 1],
  ['2', 2],
  ['02', 1],
  ['-2', 1],
  ['2.5', 1],
  ['1e3', 1],
  ['1234567', 1],
])('an address that says %j asks for the shop %j', (dicho, local) => {
  expect(leerLocal(dicho)).toBe(local);
});

test('a piece says its shop unless it is the first', () => {
  expect([enLocal(1), enLocal(3)]).toEqual([{}, { local: 3 }]);
  expect([localDe({}), localDe({ local: 3 }), localDe({ local: null })]).toEqual([1, 3, 1]);
});

test("what happens to another shop's piece happens to nothing here, in its place", () => {
  const cambio = { seq: 4, op_id: 'o', clave: 'c', pieza: { clave: 'c', rev: 1, campos: { local: 2 } } };
  expect(vistoDesde(2, cambio)).toBe(cambio);
  expect(vistoDesde(1, cambio)).toEqual({ ...cambio, pieza: null });
  const borrado = { ...cambio, pieza: null };
  expect(vistoDesde(1, borrado)).toBe(borrado);
});

test('view and background are those of the shop that is looked at, as far as they are said', () => {
  const locales = [
    { id: 1, vista: 'v1', fondo: 'f1' },
    { id: 2, vista: 'v2', fondo: null },
  ];
  const dicho = { vista: 'v1', fondo: 'f1', locales };
  expect(alrededorDe(1, dicho)).toEqual({ vista: 'v1', fondo: 'f1' });
  expect(alrededorDe(2, dicho)).toEqual({ vista: 'v2', fondo: null });
  expect(alrededorDe(3, dicho)).toEqual({});
  expect(alrededorDe(2, { vista: 'v1' })).toEqual({});
  expect(alrededorDe(1, { fondo: null })).toEqual({ fondo: null });
});

test('the first has a name to be called by even without one', () => {
  expect(nombreDeLocal({ id: 1, nombre: '' })).toBe('Local principal');
  expect(nombreDeLocal({ id: 2, nombre: 'Norte' })).toBe('Norte');
});

test('a shop is named where there are several, and one that is gone says so', () => {
  const dos = [
    { id: 1, nombre: 'Centro' },
    { id: 2, nombre: 'Norte' },
  ];
  expect(enSuLocal('Puntera P6', 2, dos)).toBe('Puntera P6, Norte');
  expect(enSuLocal('Puntera P6', 1, dos.slice(0, 1))).toBe('Puntera P6');
  expect(nombreEntreLocales(7, dos)).toBe('Local archivado');
});
