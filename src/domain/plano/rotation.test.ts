import { assert as comprobar, boolean, constantFrom, double, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { girada, giradas } from './acciones.ts';
import { estirar } from './arrastre.ts';
import { camposDeElemento, elementoNuevo } from './elemento.ts';
import { camposDe, espacioNuevo } from './espacio.ts';
import { HANDLES, type Handle, type Point, type Rect } from './geometry.ts';
import { handlePoint, handleReach, resized, resizedTurned } from './resizing.ts';
import { boundsTurned, centreOf, turned, turnedOnce, turnedTo } from './rotation.ts';

const caja: Rect = { x: 100, y: 200, width: 80, height: 40 };
const arriba = { x: 140, y: 150 };

describe('turning with the pointer', () => {
  it('follows the pointer around the middle of the piece', () => {
    expect(turnedTo(0, caja, arriba, { x: 240, y: 220 }, false)).toBe(90);
    expect(turnedTo(0, caja, arriba, { x: 140, y: 400 }, false)).toBe(180);
    expect(turnedTo(350, caja, arriba, { x: 240, y: 220 }, false)).toBe(80);
    expect(turnedTo(0, caja, arriba, { x: 40, y: 220 }, false)).toBe(270);
  });

  it('stops at each fifteen degrees when asked to, and at whole ones otherwise', () => {
    const casi = turned(arriba, centreOf(caja), 37.4);
    expect(turnedTo(0, caja, arriba, casi, false)).toBe(37);
    expect(turnedTo(0, caja, arriba, casi, true)).toBe(30);
    expect(turnedTo(8, caja, arriba, casi, true)).toBe(45);
  });

  it('has no direction on the middle itself', () => {
    expect(turnedTo(25, caja, arriba, centreOf(caja), false)).toBe(25);
    expect(turnedTo(25, caja, centreOf(caja), arriba, true)).toBe(25);
  });

  it('always answers whole degrees from 0 to 359', () => {
    const lugar = record({
      x: double({ min: -2000, max: 2000, noNaN: true }),
      y: double({ min: -2000, max: 2000, noNaN: true }),
    });
    comprobar(
      property(integer({ min: 0, max: 359 }), lugar, lugar, boolean(), (antes, de, a, por) => {
        const grados = turnedTo(antes, caja, de, a, por);
        expect([Number.isInteger(grados), grados >= 0, grados < 360, Object.is(grados, -0)]).toEqual([
          true,
          true,
          true,
          false,
        ]);
      }),
    );
  });
});

describe('turning by the keyboard', () => {
  it('goes to the next fifteen degrees, one way or the other', () => {
    expect([turnedOnce(0, 1), turnedOnce(7, 1), turnedOnce(345, 1)]).toEqual([15, 15, 0]);
    expect([turnedOnce(0, -1), turnedOnce(7, -1), turnedOnce(15, -1)]).toEqual([345, 0, 0]);
  });

  it('rotates drawings and spaces; a space is never seen beyond the canvas', () => {
    const flecha = { clave: 'f', rev: 1, campos: camposDeElemento(elementoNuevo('arrow', 'f', 0)) };
    const gondola = { clave: 'g', rev: 1, campos: camposDe(espacioNuevo('gondola', { x: 300, y: 300 }, [])) };
    expect([...giradas([flecha, gondola], 1)]).toEqual([
      ['f', { rotation: 15 }],
      ['g', { rotation: 15 }],
    ]);
    // 140 by 60 at the left edge: upright it would begin 40 units further right.
    const enElBorde = { ...gondola, campos: { ...gondola.campos, x: 300, y: 0 } };
    expect(girada(enElBorde, 90)).toEqual({ rotation: 90, x: 300, y: 40 });
    expect(boundsTurned({ x: 300, y: 40, width: 140, height: 60 }, 90)).toMatchObject({ x: 340, width: 60 });
  });
});

describe('resizing a rotated piece', () => {
  const OPUESTA: Readonly<Record<Handle, Handle>> = {
    nw: 'se',
    n: 's',
    ne: 'sw',
    e: 'w',
    se: 'nw',
    s: 'n',
    sw: 'ne',
    w: 'e',
  };

  it('keeps the opposite side or corner where it is seen', () => {
    comprobar(
      property(
        integer({ min: 0, max: 359 }),
        constantFrom(...HANDLES),
        record({ x: integer({ min: -150, max: 150 }), y: integer({ min: -150, max: 150 }) }),
        (grados, manija, por) => {
          const despues = resizedTurned(caja, grados, manija, por);
          const quieta = (r: Rect) => turned(handlePoint(r, OPUESTA[manija]), centreOf(r), grados);
          const [a, b] = [quieta(caja), quieta(despues)];
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-6);
          expect(Math.min(despues.width, despues.height)).toBeGreaterThanOrEqual(20);
        },
      ),
    );
  });

  it('is the usual one when it is not turned', () => {
    for (const manija of HANDLES) {
      expect(resizedTurned(caja, 0, manija, { x: 13, y: -7 })).toEqual(
        resized(caja, manija, { x: 13, y: -7 }),
      );
    }
  });

  it('leaves the box of a text with the sides that its fields ask for', () => {
    const { rect } = estirar(caja, 'se', { x: -500, y: -500 }, null, { width: 50, height: 20 });
    expect(rect).toEqual({ x: 100, y: 200, width: 50, height: 20 });
  });
});

describe('a rotated piece, to the unit', () => {
  it('a point goes clockwise around another', () => {
    const around = (degrees: number) => turned({ x: 13, y: 24 }, { x: 10, y: 20 }, degrees);
    for (const [degrees, x, y] of [
      [0, 13, 24],
      [90, 6, 23],
      [180, 7, 16],
      [-90, 14, 17],
      [30, 10 + 3 * Math.cos(Math.PI / 6) - 2, 20 + 1.5 + 4 * Math.cos(Math.PI / 6)],
    ] as const) {
      expect(around(degrees).x).toBeCloseTo(x, 9);
      expect(around(degrees).y).toBeCloseTo(y, 9);
    }
  });

  const standing = { x: 300, y: 200, width: 200, height: 100 };
  const rounded = (r: Rect) =>
    Object.fromEntries(Object.entries(r).map(([side, value]) => [side, Math.round(value * 1e6) / 1e6 + 0]));

  it.each<[Handle, Point, Rect]>([
    // Rotated by a quarter: its right side is seen at the bottom.
    ['e', { x: 0, y: 50 }, { x: 275, y: 225, width: 250, height: 100 }],
    ['w', { x: 0, y: 50 }, { x: 325, y: 225, width: 150, height: 100 }],
    ['s', { x: -40, y: 0 }, { x: 280, y: 180, width: 200, height: 140 }],
    ['n', { x: -40, y: 0 }, { x: 280, y: 220, width: 200, height: 60 }],
    ['e', { x: 0, y: 5000 }, { x: -100, y: 600, width: 1000, height: 100 }],
    ['w', { x: 0, y: -5000 }, { x: -100, y: -200, width: 1000, height: 100 }],
    ['s', { x: -5000, y: 0 }, { x: -150, y: -250, width: 200, height: 1000 }],
    ['n', { x: 5000, y: 0 }, { x: 750, y: -250, width: 200, height: 1000 }],
    ['e', { x: 0, y: -5000 }, { x: 390, y: 110, width: 20, height: 100 }],
  ])('a quarter turned, %s dragged by %o', (handle, by, after) => {
    expect(rounded(resizedTurned(standing, 90, handle, by))).toEqual(after);
  });

  it('keeps the least box that it is told', () => {
    const { width, height } = resizedTurned(
      standing,
      30,
      'se',
      { x: -900, y: -900 },
      { width: 50, height: 30 },
    );
    expect([width, height]).toEqual([50, 30]);
  });
});

describe('the reach of handles', () => {
  it('never lies inside more than a quarter of a side: the smallest piece keeps a middle', () => {
    for (const lado of [4, 12, 24, 200])
      for (const dedos of [1, 1.8]) {
        const visto = { width: lado, height: lado };
        const adentro = (manija: Handle) => {
          const { x, y, width, height } = handleReach(manija, visto, dedos);
          return { w: x + width, e: -x, n: y + height, s: -y };
        };
        expect(adentro('nw').w).toBeLessThanOrEqual(lado / 4);
        expect(adentro('se').e).toBeLessThanOrEqual(lado / 4);
        expect(adentro('n').n).toBeLessThanOrEqual(lado / 4);
        expect(adentro('se').s).toBeLessThanOrEqual(lado / 4);
      }
  });

  it('is at least 24 pixels across, wherever it is', () => {
    for (const manija of HANDLES) {
      const { width, height } = handleReach(manija, { width: 10, height: 10 });
      expect([width, height]).toEqual([24, 24]);
    }
  });
});
