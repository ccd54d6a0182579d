import { expect, it } from 'vitest';
import { dia as D } from '../../comun/calendario/dia.ts';
import { aportesDe, mesesDe, panelDe, type Vendible, type Vendido } from './panel.ts';

const LAPSO = { desde: D('2026-11-10'), hasta: D('2027-01-05') };
const espacio = (clave: string, desde: string, hasta: string | null = null): Vendible => ({
  clave,
  type: 'gondola',
  local: 1,
  existio: [{ desde: D(desde), hasta: hasta === null ? null : D(hasta) }],
});
const venta = (
  id: string,
  espacio_clave: string,
  desde: string,
  hasta: string,
  importe: number,
): Vendido => ({
  id,
  espacio_clave,
  marca_id: 'm',
  desde: D(desde),
  hasta: D(hasta),
  importe,
  importe_lista: null,
});

it('a space has the days on which it was drawn, and those that it was sold though it was not', () => {
  const { por_espacio, total } = panelDe(
    [espacio('a', '2026-01-01'), espacio('b', '2026-12-01', '2026-12-11')],
    [venta('1', 'a', '2026-11-01', '2026-11-20', 1900), venta('2', 'b', '2026-12-09', '2026-12-14', 500)],
    LAPSO,
  );
  expect(por_espacio).toMatchObject([
    { clave: 'a', dias_existentes: 56, dias_vendidos: 10, importe: 1000 },
    { clave: 'b', dias_existentes: 13, dias_vendidos: 5, importe: 500 },
  ]);
  expect(total).toMatchObject({ dias_existentes: 69, dias_vendidos: 15, importe: 1500, reservas: 2 });
});

it('the months are those of the lapse, the first and the last as far as it goes, and add up to it', () => {
  expect(mesesDe(LAPSO)).toEqual([
    { desde: '2026-11-10', hasta: '2026-12-01' },
    { desde: '2026-12-01', hasta: '2027-01-01' },
    { desde: '2027-01-01', hasta: '2027-01-05' },
  ]);
  const ventas = [
    venta('1', 'a', '2026-11-25', '2027-01-03', 100_00),
    venta('2', 'a', '2027-01-03', '2027-02-01', 77),
  ];
  const { por_mes, total } = panelDe([espacio('a', '2026-01-01')], ventas, LAPSO);
  expect(
    por_mes.map(({ mes, dias_existentes, dias_vendidos }) => [mes, dias_existentes, dias_vendidos]),
  ).toEqual([
    ['2026-11-01', 21, 6],
    ['2026-12-01', 31, 31],
    ['2027-01-01', 4, 4],
  ]);
  for (const cual of ['importe', 'dias_vendidos', 'dias_existentes'] as const)
    expect(por_mes.reduce((suma, uno) => suma + uno[cual], 0)).toBe(total[cual]);
  // The rows behind a month's figures are what it adds up.
  for (const [i, mes] of mesesDe(LAPSO).entries())
    expect(aportesDe(ventas, mes).reduce((suma, { importe }) => suma + importe, 0)).toBe(por_mes[i]?.importe);
});

it('what takes no day of the lapse is in none of its figures', () => {
  const { total, por_marca } = panelDe(
    [espacio('a', '2026-01-01')],
    [venta('1', 'a', '2026-10-01', '2026-11-10', 900), venta('2', 'a', '2027-01-05', '2027-01-09', 900)],
    LAPSO,
  );
  expect(total).toMatchObject({ dias_vendidos: 0, importe: 0, reservas: 0, dias_existentes: 56 });
  expect(por_marca).toEqual([]);
});
