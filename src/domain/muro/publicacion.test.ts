import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { agrupar, aniosDeCasa, diasQueSeFestejan } from './publicacion.ts';

describe('an anniversary', () => {
  test('is each year on the day somebody was hired, from the first on', () => {
    const ingreso = dia('2020-05-14');
    expect(
      ['2026-05-14', '2021-05-14', '2020-05-14', '2026-05-13'].map((d) => aniosDeCasa(ingreso, dia(d))),
    ).toEqual([6, 1, null, null]);
  });

  test('of the 29th of February is on the 28th where there is none, and never twice', () => {
    const ingreso = dia('2024-02-29');
    expect(aniosDeCasa(ingreso, dia('2026-02-28'))).toBe(2);
    expect(aniosDeCasa(ingreso, dia('2028-02-28'))).toBeNull();
    expect(aniosDeCasa(ingreso, dia('2028-02-29'))).toBe(4);
    expect(diasQueSeFestejan(dia('2100-02-28'))).toEqual(['02-28', '02-29']);
  });
});

test('the same moment of several people on one day is one card; thanks are each their own', () => {
  const de = (clase: 'gracias' | 'insignia' | 'certificado', origen: string | null, cuando: string) => ({
    clase,
    origen,
    dia: dia(cuando),
  });
  const a = de('insignia', 'x', '2026-03-02');
  const b = de('insignia', 'x', '2026-03-02');
  const c = de('insignia', 'x', '2026-03-01');
  const d = de('insignia', 'y', '2026-03-01');
  const e = de('gracias', null, '2026-03-01');
  expect(agrupar([a, b, c, d, e, e])).toEqual([[a, b], [c], [d], [e], [e]]);
  expect(agrupar([])).toEqual([]);
});
