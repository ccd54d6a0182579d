import { expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { antiguedadDe, repartoDe, repartosDe, seCuenta } from './equidad.ts';

const grupo = (personas: number, reconocidas: number) => ({ personas, reconocidas });

it('tells nothing of fewer than five people', () => {
  expect([0, 1, 4, 5].map(seCuenta)).toEqual([true, false, false, true]);
  expect(repartoDe(grupo(4, 2))).toEqual({ personas: 4, reconocidas: null, parte: null });
  expect(repartoDe(grupo(8, 2))).toEqual({ personas: 8, reconocidas: 2, parte: 25 });
});

it('hides another with the only hidden one, or the total would tell it', () => {
  const ocultos = (grupos: readonly ReturnType<typeof grupo>[]) =>
    repartosDe(grupos).map(({ reconocidas }) => reconocidas === null);
  expect(ocultos([grupo(30, 9), grupo(4, 1), grupo(6, 2)])).toEqual([false, true, true]);
  expect(ocultos([grupo(30, 9), grupo(4, 1), grupo(3, 2)])).toEqual([false, true, true]);
  expect(ocultos([grupo(30, 9), grupo(0, 0)])).toEqual([false, false]);
});

it('tenure goes by days since somebody came', () => {
  const hoy = dia('2026-11-26');
  expect(
    ['2026-09-01', '2026-01-10', '2024-02-01', '2019-05-05'].map((d) => antiguedadDe(dia(d), hoy)),
  ).toEqual(['menos_de_3_meses', 'menos_de_1_anio', 'de_1_a_3_anios', 'mas_de_3_anios']);
});
