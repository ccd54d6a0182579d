import { expect, test } from 'vitest';
import { CAMINO, pasoDelCamino } from './camino.ts';

test.each([
  [0, 1],
  [0.249, 1],
  [0.25, 2],
  [0.499, 2],
  [0.5, 3],
  [0.749, 3],
  [0.75, 4],
  [1, 4],
])('at %d of the page the step is %d', (avance, paso) => {
  expect(pasoDelCamino(avance)).toBe(paso);
});

test('there is a name for each step', () => expect(CAMINO).toHaveLength(4));
