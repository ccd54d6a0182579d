import { expect, test } from 'vitest';
import { Azar } from './azar.ts';

test('one seed makes one sequence, and branches do not disturb each other', () => {
  const diez = (azar: Azar) => Array.from({ length: 10 }, () => azar.numero());
  expect(diez(new Azar('a'))).toEqual(diez(new Azar('a')));
  expect(diez(new Azar('a'))).not.toEqual(diez(new Azar('b')));
  const azar = new Azar('a');
  diez(azar.rama('x'));
  expect(diez(azar)).toEqual(diez(new Azar('a')));
  expect(diez(azar.rama('x'))).not.toEqual(diez(azar.rama('y')));
});

test('numbers fill their range evenly', () => {
  const azar = new Azar('reparto');
  const cuentas = new Map<number, number>();
  for (let i = 0; i < 6000; i++) {
    const n = azar.entero(1, 6);
    cuentas.set(n, (cuentas.get(n) ?? 0) + 1);
  }
  expect([...cuentas.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  for (const veces of cuentas.values()) expect(Math.abs(veces - 1000)).toBeLessThan(150);
});

test('what weighs more tends to come first', () => {
  const azar = new Azar('peso');
  let primeros = 0;
  for (let i = 0; i < 1000; i++) if (azar.porPeso([1, 9], (n) => n)[0] === 9) primeros += 1;
  expect(primeros).toBeGreaterThan(850);
  expect(primeros).toBeLessThan(950);
});

test('ids are valid, distinct and in the order of their instants', () => {
  const azar = new Azar('ids');
  const ids = Array.from({ length: 2000 }, (_, i) => azar.uuid(new Date(1_700_000_000_000 + i)));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
