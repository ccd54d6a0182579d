import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dia, dia, diaSemana, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Calendario } from '#domain/comun/calendario/laborable.ts';
import {
  RACHA_VACIA,
  agregarDia,
  calcularRacha,
  calendarioDeRacha,
  rachaVigente,
  resumenDeRacha,
} from './racha.ts';

const dias = (...s: string[]) => s.map(dia);
// June 2026: the 1st is a Monday.
const cal: Calendario = {
  diasLaborables: [1, 2, 3, 4, 5, 6],
  feriados: new Set(dias('2026-06-15')),
  licencias: [{ desde: dia('2026-06-22'), hasta: dia('2026-06-23') }],
};
const racha = (activos: string[], hoy: string) => calcularRacha(dias(...activos), cal, dia(hoy));

describe('a streak', () => {
  it('counts working days in a row and starts again after a missed one', () => {
    expect(racha([], '2026-06-10')).toEqual({ actual: 0, mejor: 0, ultimo_dia: null });
    expect(racha(['2026-06-02', '2026-06-03', '2026-06-04'], '2026-06-04').actual).toBe(3);
    expect(racha(['2026-06-01', '2026-06-02', '2026-06-04'], '2026-06-04')).toEqual({
      actual: 1,
      mejor: 2,
      ultimo_dia: '2026-06-04',
    });
    expect(racha(['2026-06-01', '2026-06-02'], '2026-06-04').actual).toBe(0);
  });

  it('today, unfinished, does not break it', () => {
    expect(racha(['2026-06-02', '2026-06-03'], '2026-06-04').actual).toBe(2);
  });

  it('Sundays, holidays and leave neither add nor break', () => {
    // Between them are Sunday the 14th and the holiday of the 15th. Activity on the Sunday does not count.
    expect(racha(['2026-06-13', '2026-06-14', '2026-06-16'], '2026-06-16').actual).toBe(2);
    // Saturday the 20th, Sunday, leave on the 22nd and 23rd, then back at work.
    expect(racha(['2026-06-20', '2026-06-22', '2026-06-24'], '2026-06-24').actual).toBe(2);
    expect(racha(['2026-06-14'], '2026-06-14')).toEqual({ actual: 0, mejor: 0, ultimo_dia: null });
  });

  it('counts a day once and ignores the future', () => {
    expect(racha(['2026-06-03', '2026-06-03', '2026-06-05'], '2026-06-03').actual).toBe(1);
  });

  it('its stored form refuses a day out of order, which could join two runs', () => {
    const resumen = resumenDeRacha(dias('2026-06-03'), cal, dia('2026-06-03'));
    expect(() => agregarDia(resumen, dia('2026-06-02'), cal)).toThrow(RangeError);
    expect(agregarDia(resumen, dia('2026-06-03'), cal)).toBe(resumen);
    expect(rachaVigente(RACHA_VACIA, cal, dia('2026-06-03'))).toBe(0);
  });
});

describe('the streak calendar', () => {
  it('says what each day was', () => {
    const days = calendarioDeRacha(
      dias('2026-06-11', '2026-06-14'),
      cal,
      dia('2026-06-17'),
      dia('2026-06-11'),
      dia('2026-06-18'),
    );
    expect(days.map(({ dia: d, estado }) => `${d.slice(8)} ${estado}`)).toEqual([
      '11 activo',
      '12 faltado',
      '13 faltado',
      '14 activo',
      '15 libre',
      '16 faltado',
      '17 hoy',
      '18 futuro',
    ]);
  });
});

const first = dia('2026-01-01');
const someDay = fc.nat(90).map((n) => sumarDias(first, n));
const calendars: fc.Arbitrary<Calendario> = fc.record({
  diasLaborables: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  feriados: fc.array(someDay, { maxLength: 8 }).map((days) => new Set(days)),
  licencias: fc.array(
    fc.tuple(someDay, fc.nat(10)).map(([desde, n]) => ({ desde, hasta: sumarDias(desde, n) })),
    { maxLength: 3 },
  ),
});

/** Walks every day from the first to `hoy`. Shares only the definition with the real rule. */
function naive(activos: readonly Dia[], c: Calendario, hoy: Dia) {
  let actual = 0;
  let mejor = 0;
  for (let d = first; d <= hoy; d = sumarDias(d, 1)) {
    const off =
      !c.diasLaborables.includes(diaSemana(d)) ||
      c.feriados.has(d) ||
      c.licencias.some((l) => l.desde <= d && d <= l.hasta);
    if (off) continue;
    if (activos.includes(d)) actual += 1;
    else if (d !== hoy) actual = 0;
    mejor = Math.max(mejor, actual);
  }
  return { actual, mejor };
}

describe('any streak', () => {
  it('equals its naive recomputation, in any calendar and on any day', () => {
    fc.assert(
      fc.property(fc.array(someDay, { maxLength: 90 }), calendars, someDay, (activos, c, hoy) => {
        expect(calcularRacha(activos, c, hoy)).toMatchObject(naive(activos, c, hoy));
      }),
      { numRuns: 500 },
    );
  });

  it('kept day by day is the same as computed whole, and tells the same later on', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(someDay, { maxLength: 60 }),
        calendars,
        someDay,
        fc.nat(20),
        (activos, c, hoy, later) => {
          const past = activos.filter((d) => d <= hoy).toSorted();
          const kept = past.reduce((resumen, d) => agregarDia(resumen, d, c), RACHA_VACIA);
          expect(kept).toEqual(resumenDeRacha(activos, c, hoy));
          const then = sumarDias(hoy, later);
          expect(rachaVigente(kept, c, then)).toBe(naive(past, c, then).actual);
        },
      ),
      { numRuns: 300 },
    );
  });
});
