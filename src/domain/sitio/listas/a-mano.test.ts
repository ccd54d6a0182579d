import { expect, test } from 'vitest';
import { dia } from '../../comun/calendario/dia.ts';
import { loCambiadoAMano, sumarEdicion } from './a-mano.ts';
import type { Presentacion } from './lista.ts';

const bulto: Presentacion = {
  nombre: 'Bulto',
  unidades: 10,
  centavos: 4_280_000,
  escala: [{ desde: 3, centavos: 4_100_000 }],
};
const oferta = { centavos: 3_990_000, desde: dia('2026-11-23'), hasta: dia('2026-11-30') };
const antes = { presentaciones: [bulto] as const, sugerido: 590_000, oferta: null };

test('what is alike is no change', () => {
  expect(loCambiadoAMano(antes, { ...antes })).toEqual([]);
  expect(loCambiadoAMano({ ...antes, oferta }, { ...antes, oferta: { ...oferta } })).toEqual([]);
});

test('each amount is told by what it is of, from what it was', () => {
  const unidad = { nombre: 'Unidad', unidades: 1, centavos: 450_000, escala: [] };
  const dicho = { forma: 'Bulto × 10', desde: null };
  expect(
    loCambiadoAMano(antes, {
      presentaciones: [{ ...bulto, centavos: null, escala: [{ desde: 5, centavos: 4_000_000 }] }, unidad],
      sugerido: null,
      oferta,
    }),
  ).toEqual([
    { ...dicho, dato: 'precio', antes: 4_280_000, ahora: 'consultar' },
    { ...dicho, dato: 'escala', desde: 3, antes: 4_100_000, ahora: null },
    { dato: 'sugerido', forma: '', desde: null, antes: 590_000, ahora: null },
    { ...dicho, dato: 'escala', desde: 5, antes: null, ahora: 4_000_000 },
    { dato: 'precio', forma: 'Unidad', desde: null, antes: null, ahora: 450_000 },
    { dato: 'oferta', forma: '', desde: null, antes: null, ahora: 3_990_000 },
  ]);
});

test('an offer of the same amount on other days is another', () => {
  expect(
    loCambiadoAMano({ ...antes, oferta }, { ...antes, oferta: { ...oferta, hasta: dia('2026-12-01') } }),
  ).toEqual([{ dato: 'oferta', forma: '', desde: null, antes: 3_990_000, ahora: 3_990_000 }]);
});

test('an article is told once, the last one first, and not at all once it is as it was', () => {
  const de = (codigo: string, ahora: number | null) => ({
    codigo,
    nombre: codigo,
    cambios: ahora === null ? [] : loCambiadoAMano(antes, { ...antes, sugerido: ahora }),
  });
  const dos = sumarEdicion(sumarEdicion([], de('1', 1)), de('2', 2));
  expect(dos.map(({ codigo }) => codigo)).toEqual(['2', '1']);
  expect(sumarEdicion(dos, de('1', 3))).toEqual([de('1', 3), de('2', 2)]);
  expect(sumarEdicion(dos, de('1', null))).toEqual([de('2', 2)]);
  const muchas = Array.from({ length: 250 }, (_, i) => de(String(i), i));
  expect(muchas.reduce(sumarEdicion, [] as typeof dos)).toHaveLength(200);
});
