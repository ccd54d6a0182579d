import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALTO_DE_SIGUE, maquetar, type Bloque } from './maqueta.ts';

const COLUMNAS = { primera: 600, demas: 700 };
const fila = (alto: number): Bloque => ({ alto, titulo: null });
const titulo = (nombre: string): Bloque => ({ alto: 27, titulo: nombre });
const bloques = fc.array(
  fc.record({
    alto: fc.integer({ min: 15, max: 60 }),
    titulo: fc.option(fc.string(), { freq: 6, nil: null }),
  }),
  { maxLength: 300 },
);

test('in order, whole, inside its column and over no other', () => {
  fc.assert(
    fc.property(bloques, (todos) => {
      const lugares = maquetar(todos, COLUMNAS);
      expect(lugares).toHaveLength(todos.length);
      for (const [i, { pagina, columna, y }] of lugares.entries()) {
        expect(y + todos[i]!.alto).toBeLessThanOrEqual(pagina === 0 ? COLUMNAS.primera : COLUMNAS.demas);
        expect([0, 1]).toContain(columna);
        const antes = lugares[i - 1] ?? { pagina: 0, columna: 0, y: 0 };
        const misma = antes.pagina === pagina && antes.columna === columna;
        expect(pagina * 2 + columna).toBeGreaterThanOrEqual(antes.pagina * 2 + antes.columna);
        // Right under the one before or, in a column of its own, at its top.
        const arriba = misma ? [antes.y + (todos[i - 1]?.alto ?? 0)] : [0, ALTO_DE_SIGUE];
        expect(arriba).toContain(y);
      }
    }),
  );
});

test('a title takes its first row with it, and is said again where its section goes on', () => {
  const lugares = maquetar(
    [...Array.from({ length: 29 }, () => fila(20)), titulo('Fideos'), fila(20), fila(20)],
    {
      primera: 600,
      demas: 700,
    },
  );
  expect(lugares[29]).toMatchObject({ columna: 1, y: lugares[29]!.y });
  expect(lugares[30]).toMatchObject({ columna: lugares[29]!.columna, y: lugares[29]!.y + 27 });
  const largo = maquetar([titulo('Yerba'), ...Array.from({ length: 100 }, () => fila(20))], COLUMNAS);
  const abre = largo.filter(({ sigue }) => sigue !== null);
  expect(abre.every(({ sigue, y }) => sigue === 'Yerba' && y === ALTO_DE_SIGUE)).toBe(true);
  expect(abre).toHaveLength(new Set(largo.map(({ pagina, columna }) => pagina * 2 + columna)).size - 1);
});

test('the columns of the last page end alike', () => {
  const lugares = maquetar(
    Array.from({ length: 20 }, () => fila(20)),
    COLUMNAS,
  );
  expect(lugares.filter(({ columna }) => columna === 0)).toHaveLength(10);
});
