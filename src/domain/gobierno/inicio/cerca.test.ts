import { expect, test } from 'vitest';
import { insigniaCercana, premioCercano } from './cerca.ts';

const hechos = {
  puntos_total: 50,
  desafios_completados: 1,
  participaciones: 2,
  racha_mejor: 19,
  meritos: [],
  tuvo: new Set<string>(),
};
const racha = { id: 'racha', criterio: { tipo: 'racha_dias', valor: 20 } } as const;
const lejos = { id: 'lejos', criterio: { tipo: 'puntos_total', valor: 1000 } } as const;
const aMano = { id: 'a-mano', criterio: { tipo: 'custom', valor: '' } } as const;

test('a streak badge is as near as the streak that is running, whatever the best one was', () => {
  expect(insigniaCercana([lejos, racha], hechos, 11)).toMatchObject({ insignia: racha, porcentaje: 55 });
  // With the best streak it would be at 95 %.
  expect(insigniaCercana([lejos, racha], hechos, 0)).toMatchObject({ insignia: lejos, porcentaje: 5 });
});

test('neither those given by hand, nor those met, nor those once had', () => {
  const cumplida = { id: 'c', criterio: { tipo: 'puntos_total', valor: 50 } } as const;
  expect(insigniaCercana([aMano, cumplida], hechos, 0)).toBeNull();
  expect(insigniaCercana([lejos], { ...hechos, tuvo: new Set(['lejos']) }, 0)).toBeNull();
});

test('with the same percentage, the one with less left', () => {
  const chica = { id: 'chica', criterio: { tipo: 'puntos_total', valor: 100 } } as const;
  const grande = { id: 'grande', criterio: { tipo: 'participacion', valor: 4 } } as const;
  expect(insigniaCercana([chica, grande], hechos, 0)?.insignia).toBe(grande);
});

test('of prizes, the nearest of those not reached; with all reached, the one that asks for most', () => {
  const premios = [40, 60, 90, 300].map((requeridos) => ({ requeridos }));
  expect(premioCercano(premios, 50)).toEqual({ requeridos: 60, faltan: 10, porcentaje: 83 });
  expect(premioCercano(premios, 500)).toEqual({ requeridos: 300, faltan: 0, porcentaje: 100 });
  expect(premioCercano([], 500)).toBeNull();
});
