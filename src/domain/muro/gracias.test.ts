import { describe, expect, test } from 'vitest';
import { cabenGracias, palabraVedada, puntosDeGracias } from './gracias.ts';

test('so many a week in all, and once the same person', () => {
  expect(cabenGracias(2, [], 'ana')).toEqual({ ok: true, value: 1 });
  expect(cabenGracias(2, ['luis'], 'ana')).toEqual({ ok: true, value: 0 });
  expect(cabenGracias(2, ['luis', 'eva'], 'ana')).toEqual({ ok: false, code: 'CUPO_AGOTADO' });
  expect(cabenGracias(2, ['luis', 'ana'], 'ana')).toEqual({ ok: false, code: 'YA_LE_AGRADECISTE' });
});

test('points stop at the month’s limit, and never go below nothing', () => {
  const regla = { puntos: 10, puntos_por_mes: 25 };
  expect([0, 10, 20, 25, 40].map((ya) => puntosDeGracias(regla, ya))).toEqual([10, 10, 5, 0, 0]);
  expect(puntosDeGracias({ puntos: 0, puntos_por_mes: 0 }, 0)).toBe(0);
});

describe('a word of the list', () => {
  const lista = ['tonto', 'mala leche', ' '];
  test.each([
    ['Sos un tonto', 'tonto'],
    ['TÓNTOS los dos', 'tonto'],
    ['qué t-o-n-t-o', 'tonto'],
    ['t0nt0!', 'tonto'],
    ['tontooooo', 'tonto'],
    ['con mala  leche', 'mala leche'],
  ])('is found in «%s»', (frase, palabra) => {
    expect(palabraVedada(frase, lista)).toBe(palabra);
  });
  test.each(['Me ayudó con el tontómetro', 'Atontonado', 'Mala suerte y leche fresca', '', '  '])(
    'is not found in «%s»',
    (frase) => {
      expect(palabraVedada(frase, lista)).toBeNull();
    },
  );
});
