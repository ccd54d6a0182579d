import { assert, constantFrom, integer, pre, property } from 'fast-check';
import { expect, test } from 'vitest';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import {
  ANTICIPACION,
  fechasDeLaSerie,
  finPropuesto,
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

test('an end is proposed where the typed one does not go with the period or the rhythm', () => {
  const inicio = dia('2026-12-21');
  const propone = (
    periodo: 'semanal' | 'mensual' | 'anual',
    ritmo: Ritmo | null,
    fin: string | null = '2027-01-20',
  ) => finPropuesto({ inicio, fin: fin === null ? null : dia(fin), periodo, ritmo });
  expect(propone('mensual', null)).toBeNull();
  expect(propone('mensual', 'mensual')).toBeNull();
  expect(propone('semanal', null)).toBe('2026-12-27');
  expect(propone('mensual', 'semanal')).toBe('2026-12-27');
  expect(propone('anual', 'mensual', '2027-01-21')).toBe('2027-01-20');
  expect(propone('semanal', 'semanal', '2026-12-25')).toBeNull();
  // None typed yet, or one before the beginning.
  expect(propone('mensual', null, null)).toBe('2027-01-20');
  expect(propone('anual', null, '2026-12-20')).toBe('2027-12-20');
});

test('the end that is proposed is one that may repeat', () => {
  assert(
    property(constantFrom(...RITMOS), integer({ min: 0, max: 800 }), (ritmo, n) => {
      const fecha_inicio = sumarDias(dia('2026-01-01'), n);
      const fecha_fin = finPropuesto({ inicio: fecha_inicio, fin: null, periodo: 'anual', ritmo });
      pre(fecha_fin !== null);
      const cadencia = (fin: typeof fecha_inicio): Cadencia => ({
        ritmo,
        fecha_inicio,
        fecha_fin: fin,
        orden: 0,
      });
      expect(validarCadencia(cadencia(fecha_fin)).ok).toBe(true);
      expect(validarCadencia(cadencia(sumarDias(fecha_fin, 1))).ok).toBe(false);
    }),
  );
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
