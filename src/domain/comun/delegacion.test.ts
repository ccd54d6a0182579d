import { expect, test } from 'vitest';
import { dia } from './calendario/dia.ts';
import { delegable, rige } from './delegacion.ts';

const hoy = dia('2026-03-10');
const de = (desde: string, hasta: string) => ({ desde: dia(desde), hasta: dia(hasta) });
const codigo = (nueva: ReturnType<typeof de>, otras: ReturnType<typeof de>[] = []) => {
  const dicho = delegable(nueva, { hoy, otras });
  return dicho.ok ? 'OK' : dicho.code;
};

test('a queue is delegated for days to come, at most a quarter of a year, to one person at a time', () => {
  expect(codigo(de('2026-03-10', '2026-03-10'))).toBe('OK');
  expect(codigo(de('2026-03-01', '2026-03-10'))).toBe('OK');
  expect(codigo(de('2026-03-12', '2026-03-11'))).toBe('FECHAS_AL_REVES');
  expect(codigo(de('2026-03-01', '2026-03-09'))).toBe('YA_PASO');
  expect(codigo(de('2026-03-10', '2026-06-09'))).toBe('OK');
  expect(codigo(de('2026-03-10', '2026-06-10'))).toBe('MUY_LARGA');
  const otra = de('2026-03-15', '2026-03-20');
  expect(codigo(de('2026-03-10', '2026-03-14'), [otra])).toBe('OK');
  expect(codigo(de('2026-03-10', '2026-03-15'), [otra])).toBe('YA_DELEGADA');
  expect(codigo(de('2026-03-20', '2026-03-22'), [otra])).toBe('YA_DELEGADA');
  expect(codigo(de('2026-03-21', '2026-03-22'), [otra])).toBe('OK');
});

test('it holds from its first day to its last, both included', () => {
  const una = de('2026-03-10', '2026-03-12');
  expect(['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'].map((d) => rige(una, dia(d)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
