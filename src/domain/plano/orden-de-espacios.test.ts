import { expect, test } from 'vitest';
import { porSeccion } from './orden-de-espacios.ts';

test('spaces are in the natural order of their sections', () => {
  const secciones = ['PA3', 'E2', 'A10', 'PA1', 'a2', 'A1', 'Cartel'].map((section, i) => ({
    section,
    id: `g${i}`,
  }));
  expect(secciones.toSorted(porSeccion).map(({ section }) => section)).toEqual([
    'A1',
    'a2',
    'A10',
    'Cartel',
    'E2',
    'PA1',
    'PA3',
  ]);
});
