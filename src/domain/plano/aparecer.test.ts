import { describe, expect, it } from 'vitest';
import { dondeAparece } from './aparecer.ts';

const tamano = { width: 100, height: 50 };
const en = { x: 100, y: 100 };

describe('a new element appears', () => {
  it('where the spec says, if that is in view, or nobody looks', () => {
    expect(dondeAparece(tamano, en, null, [])).toEqual(en);
    expect(dondeAparece(tamano, en, { x: 0, y: 0, width: 1000, height: 700 }, [])).toEqual(en);
  });

  it('in the middle of what is seen otherwise', () => {
    expect(dondeAparece(tamano, en, { x: 500, y: 300, width: 300, height: 200 }, [])).toEqual({
      x: 600,
      y: 375,
    });
    // Zoomed in closer than it is large.
    expect(dondeAparece(tamano, en, { x: 110, y: 110, width: 40, height: 20 }, [])).toEqual({ x: 80, y: 95 });
  });

  it('beside what is already there, and inside the canvas', () => {
    expect(dondeAparece(tamano, en, null, [en, { x: 120, y: 120 }])).toEqual({ x: 140, y: 140 });
    const esquina = { x: 960, y: 680, width: 60, height: 60 };
    expect(dondeAparece(tamano, en, esquina, [])).toEqual({ x: 900, y: 650 });
  });
});
