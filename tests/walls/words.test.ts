import { expect, test } from 'vitest';
import { wordsInPlace } from '../../scripts/lib/words.mjs';

const TABLES = {
  CARGAS: { datos: 'No llegaron' },
  EXITOS: { hecho: { titulo: 'Hecho' }, otro: { titulo: 'Otro' } },
};
const inPlace = (code: string) => wordsInPlace('/src/web/routes/una.tsx', code, TABLES);

test('a module says its own lines, and brings no table', () => {
  expect(
    inPlace(`import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';f(CARGAS.datos);g(CARGAS.datos)`),
  ).toBe(
    `const CARGAS_datos = "No llegaron";import { mensajeDeError } from '#web/copy/errores.ts';f(CARGAS_datos);g(CARGAS_datos)`,
  );
  expect(inPlace(`import { EXITOS } from "#web/copy/exitos.ts";f(EXITOS.hecho)`)).toBe(
    `const EXITOS_hecho = {"titulo":"Hecho"};f(EXITOS_hecho)`,
  );
});

test('a table that is looked up by a name stays', () => {
  expect(inPlace(`import { EXITOS } from '#web/copy/exitos.ts';f(EXITOS.hecho, EXITOS[cual])`)).toBe(
    `const EXITOS_hecho = {"titulo":"Hecho"};import { EXITOS } from '#web/copy/exitos.ts';f(EXITOS_hecho, EXITOS[cual])`,
  );
});

test('what only has the name of a table is left alone', () => {
  expect(inPlace(`const CARGAS = { datos: 1 };f(CARGAS.datos)`)).toBeNull();
  expect(inPlace(`import { CARGAS } from '#web/copy/errores.ts';f(otra.CARGAS.datos)`)).toBeNull();
  expect(wordsInPlace('/src/web/copy/errores.ts', 'f(CARGAS.datos)', TABLES)).toBeNull();
});
