import { expect, it } from 'vitest';
import { dia as D } from '../../comun/calendario/dia.ts';
import { alPrecioDe, listaConOtroFin, precioDe, type Tarifa, temporadasDe } from './tarifa.ts';

const ESPACIO = { clave: 'a', type: 'gondola' } as const;
const tarifa = (cambios: Partial<Tarifa> = {}): Tarifa => ({
  id: '1',
  nombre: 'Todo el año',
  type: 'gondola',
  espacio_clave: null,
  por: 'mes',
  importe: 300_000,
  vigente_desde: D('2026-01-01'),
  temporada_desde: null,
  temporada_hasta: null,
  ...cambios,
});
const precio = (desde: string, hasta: string, ...tarifas: Tarifa[]) =>
  precioDe(ESPACIO, { desde: D(desde), hasta: D(hasta) }, tarifas);

it.each([
  ['of 31 days', '2026-12-01', '2027-01-01'],
  ['of 28', '2027-02-01', '2027-03-01'],
  ['of 29', '2028-02-01', '2028-03-01'],
])('a whole month %s costs what the list says', (_, desde, hasta) => {
  expect(precio(desde, hasta, tarifa()).importe).toBe(300_000);
});

it('the leap day is one of its month, and a day of a week a seventh of it', () => {
  expect(precio('2028-02-29', '2028-03-01', tarifa({ importe: 2900 })).importe).toBe(100);
  expect(precio('2028-02-28', '2028-03-06', tarifa({ por: 'semana', importe: 700 })).importe).toBe(700);
});

it('free is a price, and no tariff is none', () => {
  expect(precio('2026-12-01', '2027-01-01', tarifa({ importe: 0 })).importe).toBe(0);
  expect(precio('2026-12-01', '2027-01-01').importe).toBeNull();
  // Some day before it begins has no price, so the period has none.
  expect(precio('2025-12-31', '2026-01-02', tarifa()).importe).toBeNull();
});

it('a season counts on its days, and one space before its type', () => {
  const fiestas = tarifa({
    id: '2',
    nombre: 'Fiestas',
    por: 'semana',
    importe: 140_000,
    temporada_desde: D('2026-12-15'),
    temporada_hasta: D('2027-01-01'),
  });
  const { tramos, importe } = precio(
    '2026-12-08',
    '2026-12-22',
    tarifa({ por: 'semana', importe: 70_000 }),
    fiestas,
  );
  expect(tramos.map(({ nombre, desde, hasta, importe: suyo }) => [nombre, desde, hasta, suyo])).toEqual([
    ['Todo el año', '2026-12-08', '2026-12-15', 70_000],
    ['Fiestas', '2026-12-15', '2026-12-22', 140_000],
  ]);
  expect(importe).toBe(210_000);
  const suya = tarifa({ id: '3', type: null, espacio_clave: 'a', por: 'semana', importe: 7 });
  expect(precio('2026-12-08', '2026-12-22', fiestas, suya).importe).toBe(14);
});

it('the largest list price for five years is exact', () => {
  const cara = tarifa({ por: 'semana', importe: 99_999_999_999 });
  expect(precio('2026-01-05', '2031-01-06', cara).importe).toBe(99_999_999_999 * 261);
});

const conFin = (
  vendida: { hasta: string | null; importe_lista: number | null },
  hasta: string | null,
  ...tarifas: Tarifa[]
) =>
  listaConOtroFin(
    ESPACIO,
    { ...vendida, desde: D('2027-01-01'), hasta: vendida.hasta === null ? null : D(vendida.hasta) },
    hasta === null ? null : D(hasta),
    tarifas,
  );
const ENERO = { hasta: '2027-02-01', importe_lista: 300_000 };

it('the list of a booking with another end is that of all its days', () => {
  // January and the first half of February.
  expect(conFin(ENERO, '2027-02-15', tarifa())).toBe(450_000);
  expect(conFin({ hasta: '2027-02-15', importe_lista: 450_000 }, '2027-02-01', tarifa())).toBe(300_000);
  expect(conFin({ hasta: null, importe_lista: null }, '2027-02-01', tarifa())).toBe(300_000);
});

it('what the list said of its days when they were sold stays, whatever it says now', () => {
  const doble = tarifa({ importe: 600_000 });
  expect(conFin(ENERO, '2027-02-15', doble)).toBe(300_000 + 300_000);
  expect(conFin(ENERO, '2027-02-01', doble)).toBe(300_000);
  // A third of its days goes, and a third of what the list said.
  expect(conFin({ hasta: '2027-01-31', importe_lista: 300_000 }, '2027-01-21', doble)).toBe(200_000);
});

it('has no list price where it had none, without an end, or where an added day has none', () => {
  expect(conFin({ hasta: '2027-02-01', importe_lista: null }, '2027-02-15', tarifa())).toBeNull();
  expect(conFin(ENERO, null, tarifa())).toBeNull();
  expect(conFin(ENERO, '2027-02-15')).toBeNull();
});

it.each([
  ['at the list, it is at the new list', 100_00, 100_00, 150_00, 150_00],
  ['a tenth under it, a tenth under the new one', 90_00, 100_00, 150_00, 135_00],
  ['over it, as much over the new one', 110_00, 100_00, 50_00, 55_00],
  ['for nothing, for nothing', 0, 100_00, 150_00, 0],
  ['to the centavo, half a centavo up', 1, 3, 100, 33],
  [
    'of 10^12 pesos, exactly',
    99_999_999_999_999,
    99_999_999_999_999,
    100_000_000_000_000,
    100_000_000_000_000,
  ],
  ['without a list price before, what the list says', 70_00, null, 150_00, 150_00],
])('moved to another list price: sold %s', (_, importe, importe_lista, lista, es) => {
  expect(alPrecioDe({ importe, importe_lista }, lista)).toEqual({ importe: es, importe_lista: lista });
});

it('season by season is what the list asks, once where a new tariff asks the same, and not where there is none', () => {
  const fiestas = tarifa({
    id: '2',
    por: 'semana',
    importe: 140_000,
    temporada_desde: D('2026-12-15'),
    temporada_hasta: D('2027-01-01'),
  });
  const igual = tarifa({ id: '3', vigente_desde: D('2027-02-01') });
  const periodo = { desde: D('2025-12-01'), hasta: D('2027-03-01') };
  expect(temporadasDe(ESPACIO, periodo, [tarifa(), fiestas, igual])).toEqual([
    { desde: '2026-01-01', hasta: '2026-12-15', por: 'mes', importe: 300_000 },
    { desde: '2026-12-15', hasta: '2027-01-01', por: 'semana', importe: 140_000 },
    { desde: '2027-01-01', hasta: '2027-03-01', por: 'mes', importe: 300_000 },
  ]);
});
