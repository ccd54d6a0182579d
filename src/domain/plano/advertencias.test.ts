import { describe, expect, it } from 'vitest';
import { advertencias } from './advertencias.ts';
import { espacioNuevo } from './espacio.ts';

const base = espacioNuevo('gondola', { x: 300, y: 300 }, []);
const fila = (clave: string, x: number, y: number, mas: Partial<typeof base> = {}) => ({
  clave,
  espacio: { ...base, x, y, width: 100, height: 50, ...mas },
});
const TODO = { x: 0, y: 0, width: 1000, height: 700 };

describe('warnings', () => {
  it('name each pair that is over one another, once; touching is not overlapping', () => {
    const filas = [fila('a', 0, 0), fila('b', 100, 0), fila('c', 50, 25), fila('d', 500, 500)];
    expect(advertencias(filas, TODO)).toEqual([
      { tipo: 'encimados', claves: ['a', 'c'] },
      { tipo: 'encimados', claves: ['c', 'b'] },
    ]);
    expect(advertencias([fila('a', 0, 0), fila('b', 99.6, 0)], TODO)).toEqual([]);
  });

  it('see spaces as they are turned', () => {
    // Upright they overlap; turned, the second one stands beside the first.
    const parado = fila('b', 90, 60, { rotation: 90 });
    expect(advertencias([fila('a', 0, 60), parado], TODO)).toEqual([]);
    expect(advertencias([fila('a', 0, 60), fila('b', 90, 60)], TODO)).toHaveLength(1);
    // Their boxes overlap and they do not.
    const diagonal = { width: 200, height: 10, rotation: 45 };
    expect(
      advertencias([fila('a', 200, 200, diagonal), fila('b', 250, 250, { width: 20, height: 20 })], TODO),
    ).toEqual([]);
  });

  it('tell those that the public does not see whole', () => {
    const vista = { x: 100, y: 100, width: 400, height: 300 };
    const filas = [fila('a', 150, 150), fila('b', 450, 150), fila('c', 0, 600)];
    expect(advertencias(filas, vista)).toEqual([
      { tipo: 'afuera', clave: 'b' },
      { tipo: 'afuera', clave: 'c' },
    ]);
  });

  it('of five thousand piled up spaces are some, and come at once', () => {
    const filas = Array.from({ length: 5000 }, (_, i) => fila(`k${i}`, 100, 100));
    const antes = performance.now();
    expect(advertencias(filas, TODO).length).toBe(200);
    expect(performance.now() - antes).toBeLessThan(1000);
  });
});
