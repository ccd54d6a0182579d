import { expect, test } from 'vitest';
import { partesDe } from './campos.ts';
import { esJsonExcesivo, excesoDeConsulta, excesoDeFormulario } from './limites.ts';

test.each<[string, ReturnType<typeof partesDe>]>([
  ['email', ['email']],
  ['objetivos[3].descripcion', ['objetivos', 3, 'descripcion']],
  ['roles[]', ['roles', '']],
  ['a[1][2]', ['a', 1, 2]],
  ['a.b.c', ['a', 'b', 'c']],
  ['', null],
  ['[0]', null],
  ['.a', null],
  ['a.', null],
  ['a..b', null],
  ['a[', null],
  ['a]', null],
  ['a[x]', null],
  ['a[0]b', null],
  ['a[].b', null],
  ['__proto__.x', null],
  ['a.constructor', null],
])('the name %s is read as %j', (nombre, partes) => {
  expect(partesDe(nombre)).toEqual(partes);
});

/** The result for a form with fields of these names. */
const con = (...nombres: string[]) => excesoDeFormulario(nombres.map((nombre) => [nombre, '1']));
const hasta = (cuantos: number, nombre: (i: number) => string) =>
  con(...Array.from({ length: cuantos }, (_, i) => nombre(i)));

test('a form as large as any of ours is let in', () => {
  expect(con()).toBeNull();
  expect(hasta(100, (i) => `objetivos[${i}].descripcion`)).toBeNull();
  expect(hasta(500, () => 'cumplidos')).toBeNull();
  expect(excesoDeFormulario([['texto', 'a'.repeat(50_000)]])).toBeNull();
});

test.each([
  ['an index that makes room for millions', con('email[99999999]')],
  ['the first index that is too high', con('email[101]')],
  ['one list in another, over and over', hasta(500, (i) => `email[${i % 100}][${100 - (i % 100)}]`)],
  ['many lists with a high index each', hasta(60, (i) => `lista${i}[99]`)],
  ['too many fields', hasta(501, (i) => `campo${i}`)],
  ['too many of one name', hasta(501, () => 'campo')],
  ['too deep', con('a.b.c.d.e')],
  ['a name too long', con('a'.repeat(201))],
  ['a value too long', excesoDeFormulario([['a', 'x'.repeat(50_001)]])],
])('%s is too much', (_, exceso) => {
  expect(exceso).toBe('ENVIO_EXCESIVO');
});

test('a name that no form has is not read', () => {
  expect(con('email[')).toBe('ENVIO_ILEGIBLE');
  expect(con('__proto__.rol')).toBe('ENVIO_ILEGIBLE');
});

test('nothing after the first excess is read', () => {
  function* sinFin(): Generator<[string, string]> {
    for (let i = 0; ; i += 1) yield [`campo${i}`, ''];
  }
  expect(excesoDeFormulario(sinFin())).toBe('ENVIO_EXCESIVO');
});

test('a query is bounded in length and in parameters', () => {
  expect(excesoDeConsulta('')).toBeNull();
  expect(excesoDeConsulta('a=1&'.repeat(699))).toBeNull();
  expect(excesoDeConsulta('a=1&'.repeat(700))).toBe('CONSULTA_EXCESIVA');
  expect(excesoDeConsulta(`q=${'a'.repeat(12_000)}`)).toBe('CONSULTA_EXCESIVA');
});

test.each<[string, boolean]>([
  ['{"hacer":"guardar","ids":[1,2,3],"texto":"con [ y { y \\" dentro"}', false],
  [JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ id: i, texto: 'x' }))), false],
  [JSON.stringify({ a: '['.repeat(90_000) }), false],
  ['['.repeat(13), true],
  ['{"a":'.repeat(13), true],
  [JSON.stringify(Array.from({ length: 20_001 }, () => 0)), true],
  [JSON.stringify({ a: 'x'.repeat(100_001) }), true],
])('JSON: case %#', (texto, excesivo) => {
  expect(esJsonExcesivo(texto)).toBe(excesivo);
});

test('JSON: another may go deeper, be wider or longer, and the rest of it is not looked at', () => {
  const maximo = { niveles: 2, valores: 5, texto: 10 };
  expect(esJsonExcesivo('[[1,2,3]]', maximo)).toBe(false);
  expect(esJsonExcesivo('[[[1]]]', maximo)).toBe(true);
  expect(esJsonExcesivo('[[1,2,3,4,5]]', maximo)).toBe(true);
  expect(esJsonExcesivo(`"${'á'.repeat(9)}"`, maximo)).toBe(false);
  expect(esJsonExcesivo(`"${'á'.repeat(10)}"`, maximo)).toBe(true);
});
