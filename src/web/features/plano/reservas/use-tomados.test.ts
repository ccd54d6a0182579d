import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { opcionesDeEspacio } from './use-tomados.ts';

const espacios = ['A10', 'A2', 'B1', 'A1'].map((section) => ({
  clave: section,
  id: section.toLowerCase(),
  type: 'gondola' as const,
  local: 1,
  section,
}));

test('to move a booking, the spaces that are free in its days come first, in their order, each saying so', () => {
  const tomados = new Map([
    ['A1', { id: 'r1', marca: 'Faro', hasta: dia('2027-03-01') }],
    ['A2', { id: 'r2', marca: null, hasta: null }],
  ]);
  expect(opcionesDeEspacio(espacios, tomados).map(({ label }) => label)).toEqual([
    'Góndola A10 · libre',
    'Góndola B1 · libre',
    'Góndola A1 · tomado por Faro hasta el 28/2/2027',
    'Góndola A2 · tomado por sin marca, sin fecha de fin',
  ]);
});

test('until it is known which are free, they are in their order and none is said to be', () => {
  expect(opcionesDeEspacio(espacios, null).map(({ label }) => label)).toEqual([
    'Góndola A1',
    'Góndola A2',
    'Góndola A10',
    'Góndola B1',
  ]);
});
