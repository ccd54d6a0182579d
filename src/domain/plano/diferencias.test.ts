import { expect, it } from 'vitest';
import { diferencias } from './diferencias.ts';
import type { Campos } from './pieza.ts';

const pieza = (clave: string, campos: Campos) => ({ clave, rev: 1, campos });

it('tells what came, what went, and which fields changed, whatever the order', () => {
  const a = pieza('a', { x: 1, brand: null });
  const b = pieza('b', { x: 2 });
  const c = pieza('c', { x: 3, brand: 'Arcor', locked: false });
  const otraC = pieza('c', { x: 4, brand: 'Faro', locked: true, grupo: 'g' });
  const d = pieza('d', { x: 5 });
  expect(diferencias([a, b, c], [d, otraC, { ...a, rev: 9 }])).toEqual({
    agregadas: [d],
    quitadas: [b],
    cambiadas: [{ pieza: c, campos: ['x', 'brand'] }],
  });
});

it('takes a version from before spaces could be turned for one where none was', () => {
  expect(diferencias([pieza('a', { x: 1 })], [pieza('a', { x: 1, rotation: 0 })]).cambiadas).toEqual([]);
  expect(diferencias([pieza('a', { x: 1 })], [pieza('a', { x: 1, rotation: 90 })]).cambiadas).toHaveLength(1);
});
