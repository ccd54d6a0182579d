import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { porcentajeEntero } from './porcentaje.ts';

test.each([
  [1, 6, 16],
  [5, 8, 62],
  [7, 121, 5],
  [0, 5, 0],
  [102, 100, 102],
])('%d of %d is %d %%', (parte, total, tanto) => expect(porcentajeEntero(parte, total)).toBe(tanto));

test('a total of zero has no percentage', () => expect(porcentajeEntero(0, 0)).toBeNull());

test('100 only when it is all, 0 or more always', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (a, b) => {
      const [parte, total] = [Math.min(a, b), Math.max(a, b) || 1];
      expect(porcentajeEntero(parte, total) === 100).toBe(parte === total);
      expect(porcentajeEntero(parte, total)).toBeGreaterThanOrEqual(0);
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
