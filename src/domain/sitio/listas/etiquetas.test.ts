import { expect, test } from 'vitest';
import { cuantosDe, totalDicho } from './etiquetas.ts';

test.each([
  ['Unidad', 1, 12, '12 unidades'],
  ['Unidad', 1, 1, '1 unidad'],
  ['Cartón', 10, 4, '4 cartones × 10'],
  ['Cartón', 10, 1, '1 cartón × 10'],
  ['Bulto', 10, 3, '3 bultos × 10'],
  ['Medio pallet', 40, 2, '2 medios pallets × 40'],
  ['Display', 24, 2, '2 displays × 24'],
  ['Pack', 6, 2, '2 packs × 6'],
  ['Exhibidor', 1, 2, '2 exhibidores'],
  ['Barril', 1, 2, '2 barriles'],
  ['Bolsa grande', 1, 2, '2 bolsas grandes'],
  ['CAJA', 12, 3, '3 cajas × 12'],
  ['Bulto de 8 combos', 8, 2, '2 bultos de 8 combos'],
  ['Caja con sorpresa', 1, 2, '2 cajas con sorpresa'],
  ['Pack 6', 6, 2, '2 packs 6'],
  ['Bto. cerrado', 6, 2, '2 Bto. cerrado × 6'],
])('%s × %d: %d are %j', (nombre, unidades, cuantos, dicho) => {
  expect(cuantosDe({ nombre, unidades }, cuantos)).toBe(dicho);
});

test.each([
  [37_300_00, false, '$ 37.300'],
  [37_300_00, true, '$ 37.300 + a consultar'],
  [0, true, 'A consultar'],
  [0, false, '$ 0'],
])('a total of %d, something to be asked: %j', (total, con_consulta, dicho) => {
  expect(totalDicho({ total, con_consulta }).replaceAll(/\s/gu, ' ')).toBe(dicho);
});
