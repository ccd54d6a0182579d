import { describe, expect, test } from 'vitest';
import { promedioDeLogros } from './logro.ts';

describe('promedioDeLogros', () => {
  test.each([
    [0, 0, 0],
    [7, 0, 0],
    [0, 3, 0],
    [7, 2, 4],
    [13, 10, 1],
    [15, 10, 2],
    [3, 10, 0],
  ])('%i achievements of %i employees are %i each', (logros, empleados, promedio) => {
    expect(promedioDeLogros(logros, empleados)).toBe(promedio);
  });
});
