import { expect, test } from 'vitest';
import { turnedDirection, vecina, type Direction } from './vecinos.ts';
import { ESPACIOS_DE_MUESTRA } from './muestra.ts';
import { toScreen, type View } from './camera.ts';
import type { Point } from './geometry.ts';

const plano = new Map(ESPACIOS_DE_MUESTRA.map((espacio) => [espacio.id, espacio]));

test.each<[string, Direction, string | null]>([
  ['g1', 'right', 'g2'],
  ['g1', 'left', 'p1'],
  ['g1', 'down', 'g3'],
  ['g3', 'up', 'g1'],
  ['g2', 'right', 'p2'],
  ['p2', 'right', null],
  ['g1', 'up', 'c1'],
  ['g8', 'down', 'e1'],
  ['e1', 'down', null],
])('from %s, %s leads to %s', (desde, hacia, donde) => {
  expect(ir(desde, hacia)).toBe(donde);
});

test('from any space every other can be reached with the arrows', () => {
  for (const inicio of plano.keys()) {
    const vistos = new Set([inicio]);
    for (const clave of vistos) {
      for (const hacia of ['left', 'right', 'up', 'down'] as const) {
        const otra = ir(clave, hacia);
        if (otra !== null) vistos.add(otra);
      }
    }
    expect(vistos.size).toBe(plano.size);
  }
});

test('on a turned plan an arrow leads where it points on the screen', () => {
  const view: View = { width: 300, height: 400, unit: 0.5, turned: true };
  const seen = (p: Point) => toScreen({ x: 0, y: 0, zoom: 1 }, view, p);
  const steps = { left: [-10, 0], right: [10, 0], up: [0, -10], down: [0, 10] } as const;
  const found: Record<string, Direction> = {};
  for (const arrow of ['left', 'right', 'up', 'down'] as const) {
    const [dx, dy] = steps[turnedDirection(arrow)];
    const [a, b] = [seen({ x: 100, y: 100 }), seen({ x: 100 + dx, y: 100 + dy })];
    found[arrow] = b.x > a.x ? 'right' : b.x < a.x ? 'left' : b.y > a.y ? 'down' : 'up';
  }
  expect(found).toEqual({ left: 'left', right: 'right', up: 'up', down: 'down' });
});

test('what lies more than twice as far to the side as ahead is not that way', () => {
  const aqui = { x: 0, y: 0, width: 10, height: 10 };
  const en = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  expect(vecina(aqui, 'right', [['justo', en(100, 200)]])).toBe('justo');
  expect(vecina(aqui, 'right', [['justo', en(100, -200)]])).toBe('justo');
  expect(vecina(aqui, 'right', [['pasado', en(100, 201)]])).toBeNull();
  expect(vecina(aqui, 'down', [['pasado', en(-201, 100)]])).toBeNull();
});

test('what lies on top of it, or beside without being ahead, is not that way; of two as near, the first', () => {
  const aqui = { x: 0, y: 0, width: 40, height: 20 };
  const encima = { x: 10, y: 5, width: 20, height: 10 };
  const otra = { x: 300, y: 0, width: 40, height: 20 };
  expect(vecina(aqui, 'right', [['encima', encima]])).toBeNull();
  expect(
    vecina(aqui, 'right', [
      ['encima', encima],
      ['una', otra],
      ['otra', otra],
    ]),
  ).toBe('una');
});

function ir(desde: string, hacia: Direction): string | null {
  const aqui = plano.get(desde);
  return aqui
    ? vecina(
        aqui,
        hacia,
        [...plano].filter(([id]) => id !== desde),
      )
    : null;
}
