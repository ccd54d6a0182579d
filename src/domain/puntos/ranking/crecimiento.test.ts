import { expect, it } from 'vitest';
import { losQueMasCrecieron, rankingDeSucursales, yaEstanTodos } from './crecimiento.ts';

const de = (empleado_id: string, total: number, antes: number) => ({ empleado_id, total, antes });

it('compares each with their own period before, not with the others', () => {
  const filas = losQueMasCrecieron([
    de('mucho', 900, 880),
    de('nuevo', 500, 0),
    de('poco', 120, 20),
    de('igual', 150, 50),
    de('menos', 10, 40),
  ]);
  expect(filas.map(({ empleado_id, crecio, posicion }) => [empleado_id, crecio, posicion])).toEqual([
    ['poco', 100, 1],
    ['igual', 100, 1],
    ['mucho', 20, 3],
  ]);
});

it('stops reading once nobody further down can have grown more', () => {
  const veinte = Array.from({ length: 20 }, () => ({ crecio: 80 }));
  expect(yaEstanTodos(veinte, 80)).toBe(true);
  expect(yaEstanTodos(veinte, 81)).toBe(false);
  expect(yaEstanTodos(veinte.slice(1), 5)).toBe(false);
});

it('ranks branches by points per active person, so that the largest does not always win', () => {
  const filas = rankingDeSucursales([
    { nombre: 'Grande', puntos: 4000, activos: 40 },
    { nombre: 'Chica', puntos: 900, activos: 6 },
    { nombre: 'Pareja', puntos: 1500, activos: 10 },
    { nombre: 'Vacía', puntos: 0, activos: 0 },
  ]);
  expect(filas.map(({ nombre, por_persona, posicion }) => [nombre, por_persona, posicion])).toEqual([
    ['Chica', 150, 1],
    ['Pareja', 150, 1],
    ['Grande', 100, 3],
  ]);
});
