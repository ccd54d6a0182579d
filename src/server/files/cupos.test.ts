import { expect, it } from 'vitest';
import { Cupos } from './cupos.ts';

it('takes a place under every key or under none, and gives them back', () => {
  const cupos = new Cupos();
  const tomar = (cuenta: string) =>
    cupos.tomar(
      new Map([
        [cuenta, 1],
        ['todas', 2],
      ]),
    );
  const ana = tomar('ana');
  expect(tomar('ana')).toEqual({ lleno: 'ana' });
  const beto = tomar('beto');
  expect(tomar('caro')).toEqual({ lleno: 'todas' });
  for (const soltar of [ana, beto]) if (typeof soltar === 'function') soltar();
  expect(typeof tomar('ana')).toBe('function');
  expect(typeof tomar('caro')).toBe('function');
});
