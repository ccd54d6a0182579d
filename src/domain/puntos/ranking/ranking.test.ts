import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compararFilas,
  type FilaRanking,
  buscar,
  entraEnRanking,
  faltanPara,
  filtrarPorSucursal,
  insigniaDeRanking,
  posiciones,
} from './ranking.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute));
const fila = (empleado_id: string, total: number, minute = 0, sucursal_id = 'centro') => ({
  empleado_id,
  total,
  alcanzado_en: at(minute),
  sucursal_id,
});
const numbered = (filas: readonly (FilaRanking & { posicion: number })[]) =>
  filas.map((f) => `${f.posicion} ${f.empleado_id}`);

describe('a ranking', () => {
  it('ties share a position, ordered by who reached the total first, then by id', () => {
    const filas = [
      fila('d', 10),
      fila('b', 50, 9),
      fila('c', 50, 3),
      fila('a', 80),
      fila('f', 10, 0),
      fila('e', 10, 0),
    ];
    expect(numbered(posiciones(filas))).toEqual(['1 a', '2 c', '2 b', '4 d', '4 e', '4 f']);
    expect(numbered(posiciones(filas.toReversed()))).toEqual(numbered(posiciones(filas)));
    expect(compararFilas(fila('a', 1), fila('a', 1))).toBe(0);
    expect(compararFilas(fila('b', 1), fila('a', 1))).toBe(1);
  });

  it('renumbers for a branch', () => {
    const filas = [fila('a', 90), fila('b', 80, 0, 'norte'), fila('c', 80, 1), fila('d', 70, 0, 'norte')];
    expect(numbered(filtrarPorSucursal(filas, 'norte'))).toEqual(['1 b', '2 d']);
    expect(numbered(filtrarPorSucursal(filas, null))).toEqual(['1 a', '2 b', '2 c', '4 d']);
    expect(filtrarPorSucursal(filas, 'sur')).toEqual([]);
  });

  it('is searched by employee, branch or group, whatever case and accents, without renumbering', () => {
    const filas = [
      { posicion: 1, nombre: 'José', apellido: 'Muñoz', sucursal: 'Centro', grupo: null },
      { posicion: 2, nombre: 'Ana', apellido: 'Gómez', sucursal: null, grupo: 'Los Cóndores' },
    ];
    const found = (texto: string) => buscar(filas, texto).map((f) => f.posicion);
    expect(found('jose mun')).toEqual([1]);
    expect(found('MUÑOZ josé')).toEqual([1]);
    expect(found('ana muñoz')).toEqual([]);
    expect(found('osemu')).toEqual([]);
    expect(found('centro')).toEqual([1]);
    expect(found('  condor ')).toEqual([2]);
    expect(found('  ')).toEqual([1, 2]);
    expect(found('null')).toEqual([]);
  });

  it('gives its badges by position', () => {
    expect([1, 2, 3, 4, 10, 11].map(insigniaDeRanking)).toEqual([
      'Campeón',
      'Subcampeón',
      'Tercer Lugar',
      'Top 10',
      'Top 10',
      null,
    ]);
    const tied = posiciones([fila('a', 50), fila('b', 50), fila('c', 40)]);
    expect(tied.map((f) => insigniaDeRanking(f.posicion))).toEqual(['Campeón', 'Campeón', 'Tercer Lugar']);
  });

  it('says how many points the next position needs', () => {
    expect(faltanPara(40, 65)).toBe(25);
    expect(faltanPara(40, null)).toBe(0);
    expect(faltanPara(-5, null)).toBe(0);
    expect(faltanPara(70, 65)).toBe(0);
  });

  it('ranks active employees who have points', () => {
    expect(entraEnRanking({ activo: true, total: 1 })).toBe(true);
    expect(entraEnRanking({ activo: true, total: 0 })).toBe(false);
    expect(entraEnRanking({ activo: false, total: 500 })).toBe(false);
  });

  it('numbers each row one more than how many have a higher total, in the same order however it is given', () => {
    const rows = fc.uniqueArray(
      fc.record({
        empleado_id: fc.uuid(),
        total: fc.integer({ min: -3, max: 8 }),
        alcanzado_en: fc.nat(3).map(at),
      }),
      { selector: (r) => r.empleado_id, maxLength: 30 },
    );
    fc.assert(
      fc.property(rows, (filas) => {
        const ranked = posiciones(filas);
        for (const f of ranked) expect(f.posicion).toBe(1 + filas.filter((g) => g.total > f.total).length);
        expect(posiciones(filas.toReversed())).toEqual(ranked);
      }),
    );
  });
});
