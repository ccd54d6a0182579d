import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { avanceEntero, proporcionEntera } from './porcentaje.ts';

test.each([
  [1, 6, 16, 17],
  [5, 8, 62, 63],
  [7, 121, 5, 6],
  [0, 5, 0, 0],
  [1240, 1351, 91, 92],
  [999, 1000, 99, 99],
  [102, 100, 102, 102],
])('%d of %d is %d %% of progress, and a share of %d %%', (parte, total, avance, proporcion) => {
  expect(avanceEntero(parte, total)).toBe(avance);
  expect(proporcionEntera(parte, total)).toBe(proporcion);
});

test.each([avanceEntero, proporcionEntera])('a total of zero has no percentage', (cuenta) =>
  expect(cuenta(0, 0)).toBeNull(),
);

test.each([avanceEntero, proporcionEntera])('100 only when it is all, 0 or more always', (cuenta) => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (a, b) => {
      const [parte, total] = [Math.min(a, b), Math.max(a, b) || 1];
      expect(cuenta(parte, total) === 100).toBe(parte === total);
      expect(cuenta(parte, total)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('no other place counts a share of a hundred by itself', () => {
  const carpetas = ['src/domain', 'src/server/features', 'src/web/features'];
  const archivos = carpetas.flatMap((carpeta) =>
    readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).map((ruta) => `${carpeta}/${ruta}`),
  );
  const cuentan = archivos.filter(
    (ruta) =>
      /\.tsx?$/.test(ruta) &&
      !ruta.includes('.test.') &&
      /\* 100\) \/ (?!100\b)|\) \* 100\)?,? ?$/mu.test(readFileSync(ruta, 'utf8')),
  );
  // Growth is not a share: it may exceed 100 % and be negative.
  expect(cuentan.toSorted()).toEqual([
    'src/domain/comun/porcentaje.ts',
    'src/domain/gobierno/panel/semana.ts',
    'src/domain/sitio/listas/precio.ts',
  ]);
});
