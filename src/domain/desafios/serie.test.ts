import { assert, constantFrom, integer, pre, property } from 'fast-check';
import { expect, test } from 'vitest';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import {
  ANTICIPACION,
  fechasDeLaSerie,
  porHacer,
  RITMOS,
  validarCadencia,
  type Cadencia,
  type Ritmo,
} from './serie.ts';

function serie(ritmo: Ritmo, inicio: string, fin: string): Cadencia {
  return { ritmo, fecha_inicio: dia(inicio), fecha_fin: dia(fin), orden: 0 };
}

test('each month is whole, also the short ones; a week is a week', () => {
  const mensual = serie('mensual', '2026-12-01', '2026-12-31');
  expect([1, 2, 3].map((n) => Object.values(fechasDeLaSerie(mensual, n)).join(' '))).toEqual([
    '2027-01-01 2027-01-31',
    '2027-02-01 2027-02-28',
    '2027-03-01 2027-03-31',
  ]);
  const semanal = serie('semanal', '2026-11-23', '2026-11-27');
  expect(fechasDeLaSerie(semanal, 2)).toEqual({ fecha_inicio: '2026-12-07', fecha_fin: '2026-12-11' });
  const del31 = serie('mensual', '2027-01-31', '2027-02-02');
  expect(fechasDeLaSerie(del31, 1)).toEqual({ fecha_inicio: '2027-02-28', fecha_fin: '2027-03-02' });
});

test('one that lasts longer than its rhythm is refused', () => {
  expect(validarCadencia(serie('semanal', '2026-11-23', '2026-11-30')).ok).toBe(false);
  expect(validarCadencia(serie('semanal', '2026-11-23', '2026-11-29')).ok).toBe(true);
  expect(validarCadencia(serie('mensual', '2026-11-01', '2026-12-01')).ok).toBe(false);
});

test('what follows is made a week ahead; what was missed and is over is not', () => {
  const semanal = serie('semanal', '2026-11-23', '2026-11-29');
  const en = (hoy: string, ultimo = 0) => porHacer(semanal, ultimo, dia(hoy)).map(({ orden }) => orden);
  expect(en('2026-11-22')).toEqual([]);
  expect(en('2026-11-23')).toEqual([1]);
  expect(en('2026-11-23', 1)).toEqual([]);
  expect(en('2027-01-06')).toEqual([6, 7]);
});

test('no two occurrences overlap, and none is made twice', () => {
  const dias = integer({ min: 0, max: 800 }).map((n) => sumarDias(dia('2026-01-01'), n));
  assert(
    property(
      constantFrom(...RITMOS),
      dias,
      integer({ min: 0, max: 30 }),
      dias,
      (ritmo, inicio, largo, hoy) => {
        const cadencia = { ritmo, fecha_inicio: inicio, fecha_fin: sumarDias(inicio, largo), orden: 0 };
        pre(validarCadencia(cadencia).ok);
        const hechas = porHacer(cadencia, 0, hoy);
        for (const [i, una] of hechas.entries()) {
          expect(una.fecha_inicio <= una.fecha_fin && una.fecha_fin >= hoy).toBe(true);
          expect(una.fecha_inicio <= sumarDias(hoy, ANTICIPACION)).toBe(true);
          const antes = i === 0 ? fechasDeLaSerie(cadencia, una.orden - 1) : hechas[i - 1];
          expect((antes?.fecha_fin ?? '') < una.fecha_inicio).toBe(true);
        }
      },
    ),
  );
});
