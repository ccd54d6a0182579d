import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dia, dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { tramoInicial } from './filtro.ts';
import { cualEs, TRAMOS, tramoAnterior, tramoConocido } from './tramos.ts';

const HOY = dia('2026-11-23');
const entre = (desde: string, hasta: string) => ({ desde: dia(desde), hasta: dia(hasta) });

describe('the usual stretches', () => {
  it('start with the month, quarter, half and year that have today, or two months before, and end today', () => {
    expect(TRAMOS.map((cual) => tramoConocido(cual, HOY))).toEqual([
      entre('2026-11-01', '2026-11-23'),
      entre('2026-10-01', '2026-11-23'),
      entre('2026-09-01', '2026-11-23'),
      entre('2026-07-01', '2026-11-23'),
      entre('2026-01-01', '2026-11-23'),
    ]);
  });

  it('are known by their days, as the shortest where several are one', () => {
    for (const cual of TRAMOS) expect(cualEs(tramoConocido(cual, HOY), HOY)).toBe(cual);
    expect(cualEs(tramoConocido('anio', dia('2026-01-09')), dia('2026-01-09'))).toBe('mes');
    expect(cualEs(entre('2026-11-01', '2026-11-22'), HOY)).toBeNull();
  });

  it('has the one with which a report opens, on any day', () => {
    for (const hoy of ['2026-01-09', '2026-09-30', '2026-11-23', '2028-02-29'].map(dia)) {
      expect(cualEs(tramoInicial(hoy), hoy)).not.toBeNull();
    }
  });
});

describe('what a stretch is compared with', () => {
  it.each([
    ['a month so far', entre('2026-11-01', '2026-11-23'), entre('2026-10-01', '2026-10-23')],
    ['a whole month', entre('2026-02-01', '2026-02-28'), entre('2026-01-01', '2026-01-31')],
    [
      'a month longer than the one before',
      entre('2026-03-01', '2026-03-30'),
      entre('2026-02-01', '2026-02-28'),
    ],
    ['a quarter so far', entre('2026-10-01', '2026-11-23'), entre('2026-07-01', '2026-08-23')],
    ['a week that begins with a month', entre('2026-06-01', '2026-06-07'), entre('2026-05-25', '2026-05-31')],
    ['a whole quarter', entre('2026-07-01', '2026-09-30'), entre('2026-04-01', '2026-06-30')],
    ['a half so far', entre('2026-07-01', '2026-11-23'), entre('2026-01-01', '2026-05-26')],
    ['a year so far', entre('2026-01-01', '2026-11-23'), entre('2025-01-01', '2025-11-23')],
    [
      'three months that are no quarter',
      entre('2026-09-01', '2026-11-23'),
      entre('2026-06-01', '2026-08-23'),
    ],
    ['a week', entre('2026-11-16', '2026-11-22'), entre('2026-11-09', '2026-11-15')],
    ['one day', entre('2026-11-17', '2026-11-17'), entre('2026-11-16', '2026-11-16')],
  ])('%s', (_que, tramo, antes) => {
    expect(tramoAnterior(tramo)).toEqual(antes);
  });

  it('ends before it, and has as many days unless months are compared', () => {
    const primero = dia('2024-01-01');
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(365), (desplazado, largo) => {
        const desde: Dia = sumarDias(primero, desplazado);
        const hasta = sumarDias(desde, largo);
        const antes = tramoAnterior({ desde, hasta });
        expect(antes.hasta < desde).toBe(true);
        expect(antes.desde <= antes.hasta).toBe(true);
        const diferencia = diasEntre(antes.desde, antes.hasta) - largo;
        expect(Math.abs(diferencia)).toBeLessThanOrEqual(desde.endsWith('-01') ? 3 : 0);
      }),
    );
  });
});
