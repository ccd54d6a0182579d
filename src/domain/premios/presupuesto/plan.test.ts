import { expect, test } from 'vitest';
import { proponer, siguiente, techoDeReclamos, type FuenteDelPlan, type MesCargado } from './plan.ts';

const NOVIEMBRE = { anio: 2026, mes: 11 };
const CARGADOS: MesCargado[] = [
  { anio: 2025, mes: 12, presupuesto_inicial: 70_000_00 },
  { anio: 2026, mes: 10, presupuesto_inicial: 90_000_00 },
  { anio: 2026, mes: 11, presupuesto_inicial: 100_000_50 },
  { anio: 2027, mes: 2, presupuesto_inicial: 500_000_00 },
];

function propuesta(
  anio: number,
  mes: number,
  fuente: FuenteDelPlan,
  suba = 0,
  desde: MesCargado | null = null,
) {
  const dicho = proponer({ anio, mes }, CARGADOS, { actual: NOVIEMBRE, fuente, suba, desde });
  return dicho && [dicho.monto / 100, `${dicho.de.mes}/${dicho.de.anio}`];
}

test('a month without a budget copies the last before it, or the same of a year before', () => {
  expect(propuesta(2026, 12, 'ultimo')).toEqual([100_000.5, '11/2026']);
  expect(propuesta(2027, 1, 'ultimo')).toEqual([100_000.5, '11/2026']);
  expect(propuesta(2027, 3, 'ultimo')).toEqual([500_000, '2/2027']);
  expect(propuesta(2026, 12, 'anio')).toEqual([70_000, '12/2025']);
  expect(propuesta(2027, 1, 'anio')).toBeNull();
  expect(propuesta(2026, 12, 'ultimo', 0, CARGADOS[1])).toEqual([90_000, '10/2026']);
});

test('what is loaded is never replaced by a copy: only raised, and not once it is over', () => {
  expect(propuesta(2026, 11, 'ultimo')).toBeNull();
  expect(propuesta(2026, 11, 'cargado', 10)).toEqual([110_001, '11/2026']);
  expect(propuesta(2026, 12, 'cargado', 10)).toBeNull();
  expect(propuesta(2026, 10, 'cargado', 10)).toBeNull();
  expect(propuesta(2026, 9, 'ultimo')).toBeNull();
});

test('what is raised is in whole pesos, and fits in the field', () => {
  expect(propuesta(2026, 12, 'ultimo', 15)).toEqual([115_001, '11/2026']);
  expect(propuesta(2026, 12, 'ultimo', -50)).toEqual([50_000, '11/2026']);
  const enorme = { anio: 2026, mes: 10, presupuesto_inicial: 999_999_999_00 };
  expect(propuesta(2026, 12, 'ultimo', 100, enorme)).toEqual([999_999_999.99, '10/2026']);
});

test('after December comes January', () => {
  expect(siguiente({ anio: 2026, mes: 12 })).toEqual({ anio: 2027, mes: 1 });
  expect(siguiente(NOVIEMBRE)).toEqual({ anio: 2026, mes: 12 });
});

test('no more can be claimed than there is, nor than people could', () => {
  expect(
    techoDeReclamos([
      { monto: 1000, stock: 2, pueden: 5 },
      { monto: 10, stock: null, pueden: 5 },
      { monto: 1, stock: 50, pueden: 5 },
      { monto: 99, stock: 0, pueden: 5 },
    ]),
  ).toBe(2055);
});
