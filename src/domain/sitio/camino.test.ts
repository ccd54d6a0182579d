import { expect, test } from 'vitest';
import { avanceDelCamino, CAMINO, pasoDelCamino } from './camino.ts';

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

test('a long section is one step as a short one is: the step that is lit is the section that is read', () => {
  // On a phone the section «Elegir» takes most of the page.
  const inicios = [0, 700, 1300, 5200];
  const paso = (y: number) => pasoDelCamino(avanceDelCamino(y, inicios, 6900));
  expect([0, 699, 700, 1299, 1300, 3000, 5199, 5200, 6900].map(paso)).toEqual([1, 1, 2, 2, 3, 3, 3, 4, 4]);
  expect(avanceDelCamino(1000, inicios, 6900)).toBe(0.375);
  // A page that scrolls beyond its ends (elastic scrolling).
  expect([avanceDelCamino(-50, inicios, 6900), avanceDelCamino(7000, inicios, 6900)]).toEqual([0, 1]);
});

test('a page that ends before its last section begins is done at its end', () => {
  const inicios = [0, 300, 600, 1500];
  expect(pasoDelCamino(avanceDelCamino(1200, inicios, 1200))).toBe(4);
  expect(pasoDelCamino(avanceDelCamino(1199, inicios, 1200))).toBe(3);
  expect(avanceDelCamino(0, inicios, 0)).toBe(1);
});

test('there is a name for each step', () => expect(CAMINO).toHaveLength(4));
