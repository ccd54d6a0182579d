import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { cierresEntre, enOrden } from './proximos.ts';
import { cambioPorcentual, semanasQueSeComparan } from './semana.ts';

test('the week so far is compared with as much of the one before', () => {
  expect(semanasQueSeComparan(dia('2026-11-20'))).toEqual({
    actual: { desde: '2026-11-16', hasta: '2026-11-20' },
    anterior: { desde: '2026-11-09', hasta: '2026-11-13' },
  });
  expect(semanasQueSeComparan(dia('2026-11-16')).anterior).toEqual({
    desde: '2026-11-09',
    hasta: '2026-11-09',
  });
});

test.each([
  [125, 100, 25],
  [88, 100, -12],
  [0, 40, -100],
  [0, 0, 0],
  [7, 0, null],
  [10, -20, 150],
  [1, 3, -66],
  [1049, 1000, 4],
  [1, 1000, -99],
  [999, 1000, 0],
])('%d after %d is %s percent', (actual, anterior, cambio) => {
  expect(cambioPorcentual(actual, anterior)).toBe(cambio);
});

test('a period closes on its last day of grace; those over and not yet closed come too', () => {
  // The week ended the day before this Monday: what is approved until Wednesday counts in it.
  expect(cierresEntre(dia('2026-11-16'), dia('2026-11-30'), 3)).toEqual([
    { tipo: 'semana', inicio: '2026-11-09', fin: '2026-11-15', dia: '2026-11-18' },
    { tipo: 'semana', inicio: '2026-11-16', fin: '2026-11-22', dia: '2026-11-25' },
  ]);
  expect(
    cierresEntre(dia('2026-12-25'), dia('2027-01-08'), 3).map(({ tipo, dia: d }) => `${tipo} ${d}`),
  ).toEqual([
    'semana 2026-12-30',
    'semana 2027-01-06',
    'mes 2027-01-03',
    'semestre 2027-01-03',
    'anio 2027-01-03',
  ]);
});

test('the soonest events come first', () => {
  const de = (d: string, nombre: string) => ({ dia: dia(d), nombre });
  const todos = [de('2026-11-22', 'b'), de('2026-11-21', 'a'), de('2026-11-22', 'c')];
  expect(enOrden(todos).map(({ nombre }) => nombre)).toEqual(['a', 'b', 'c']);
  expect(enOrden(todos.toReversed()).map(({ nombre }) => nombre)).toEqual(['a', 'c', 'b']);
});

test('includes closings of the first and last day of the range, and no others', () => {
  const dias = (hoy: string, hasta: string) => cierresEntre(dia(hoy), dia(hasta), 3).map((c) => c.dia);
  expect(dias('2026-11-18', '2026-11-24')).toEqual(['2026-11-18']);
  expect(dias('2026-11-19', '2026-11-25')).toEqual(['2026-11-25']);
  expect(dias('2026-11-19', '2026-11-24')).toEqual([]);
  // Without grace, a period that begins on the last day of the range may also close on it.
  expect(cierresEntre(dia('2026-11-22'), dia('2026-11-22'), 0).map((c) => c.dia)).toEqual(['2026-11-22']);
});
