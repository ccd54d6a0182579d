import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { cuandoRige, deQuien, medidasDe } from './palabras.ts';
import type { Tarifa } from './tipos.ts';

const TARIFA: Tarifa = {
  id: 't1',
  nombre: 'Verano',
  type: 'puntera',
  espacio_clave: null,
  por: 'mes',
  importe: 300_000,
  vigente_desde: dia('2026-11-01'),
  temporada_desde: null,
  temporada_hasta: null,
  creada_en: new Date('2026-11-01T12:00:00Z'),
  retirada_en: null,
};

test('the measures of a space are those that somebody has said', () => {
  expect(medidasDe({ ancho_cm: 120, profundidad_cm: 80, alto_cm: 200 })).toBe('120 × 80 × 200 cm');
  expect(medidasDe({ ancho_cm: 120, profundidad_cm: null, alto_cm: null })).toBe('120 × – × – cm');
  expect(medidasDe({ ancho_cm: null, profundidad_cm: null, alto_cm: null })).toBeNull();
});

test('a list price says of what it is and when it holds, its last day included', () => {
  expect(deQuien(TARIFA, new Map())).toBe('Cada Puntera');
  expect(deQuien({ ...TARIFA, type: null, espacio_clave: 'x' }, new Map())).toBe('Un espacio que ya no está');
  expect(cuandoRige(TARIFA)).toBe('Todo el año');
  const verano = { temporada_desde: dia('2026-12-01'), temporada_hasta: dia('2027-03-01') };
  expect(cuandoRige({ ...TARIFA, ...verano })).toBe('1/12/2026 al 28/2/2027');
});
