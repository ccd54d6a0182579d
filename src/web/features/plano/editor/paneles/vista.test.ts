import { describe, expect, it } from 'vitest';
import { regionDibujada, sinGuardar } from './vista.tsx';

describe('the public view', () => {
  const vista = { x: 0, y: 0, width: 800, height: 600, zoom: 1 };
  it('is unsaved when anything differs by more than 0.01', () => {
    expect(sinGuardar(vista, vista)).toBe(false);
    expect(sinGuardar({ ...vista, x: 0.01 }, vista)).toBe(false);
    expect(sinGuardar({ ...vista, zoom: 1.1 }, vista)).toBe(true);
  });
  it('drawn by hand is at least 100 by 100', () => {
    expect(regionDibujada({ x: 10.4, y: 20.6, width: 30, height: 240.2 })).toEqual({
      x: 10,
      y: 21,
      width: 100,
      height: 240,
    });
  });
});
