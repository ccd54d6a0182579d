import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centredOn,
  cssMatrix,
  kept,
  panned,
  revealing,
  stepZoom,
  toPlan,
  toScreen,
  unitFor,
  visible,
  wheelZoom,
  zoomedAt,
  type Camera,
  type View,
} from './camera.ts';
import {
  CANVAS,
  contains,
  covering,
  HANDLES,
  limitedMove,
  moved,
  overlap,
  rectBetween,
  rounded,
  type Rect,
} from './geometry.ts';
import { grown, handlePoint, resized } from './resizing.ts';

const coordinate = fc.double({ min: -500, max: 1500, noNaN: true });
const side = fc.double({ min: 1, max: 600, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate });
const rect = fc.record({ x: coordinate, y: coordinate, width: side, height: side });
const view = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 200, max: 1200 }),
  unit: fc.double({ min: 0.2, max: 3, noNaN: true }),
  turned: fc.boolean(),
});
const camera = fc.record({
  x: coordinate,
  y: coordinate,
  zoom: fc.double({ min: 0.5, max: 3, noNaN: true }),
});
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6 * (1 + Math.abs(a) + Math.abs(b));

describe('geometry', () => {
  it('a move that the canvas limits keeps the piece inside, and never moves it the other way', () => {
    fc.assert(
      fc.property(rect, point, (r, by) => {
        const possible = limitedMove(r, by);
        expect(Math.abs(possible.x)).toBeLessThanOrEqual(Math.abs(by.x));
        expect(possible.x * by.x).toBeGreaterThanOrEqual(0);
        const inside = ({ x, width }: Rect) => x >= -1e-9 && x + width <= CANVAS.width + 1e-9;
        expect(!inside(r) || inside(moved(r, by))).toBe(true);
      }),
    );
    expect(moved({ x: 950, y: 10, width: 40, height: 60 }, { x: 50, y: -50 })).toEqual({
      x: 960,
      y: 0,
      width: 40,
      height: 60,
    });
    // A piece that an import left outside may come back in, but may not go further out.
    expect(limitedMove({ x: -30, y: 0, width: 40, height: 60 }, { x: -5, y: 0 }).x).toBe(0);
    expect(limitedMove({ x: -30, y: 0, width: 40, height: 60 }, { x: 10, y: 0 }).x).toBe(10);
  });

  it('each handle moves its own sides, keeps the opposite ones and never turns the piece over', () => {
    const r: Rect = { x: 100, y: 100, width: 140, height: 60 };
    expect(resized(r, 'se', { x: 10, y: 20 })).toEqual({ x: 100, y: 100, width: 150, height: 80 });
    expect(resized(r, 'nw', { x: 10, y: 20 })).toEqual({ x: 110, y: 120, width: 130, height: 40 });
    expect(resized(r, 'n', { x: 99, y: 500 })).toEqual({ x: 100, y: 140, width: 140, height: 20 });
    expect(resized(r, 'e', { x: 5000, y: 0 })).toEqual({ x: 100, y: 100, width: 900, height: 60 });
    fc.assert(
      fc.property(rect, fc.constantFrom(...HANDLES), point, (any, handle, by) => {
        const after = resized(any, handle, by);
        expect(after.width).toBeGreaterThanOrEqual(Math.min(20, any.width) - 1e-9);
        expect(handle.includes('w') || after.x === any.x).toBe(true);
        expect(handle.includes('e') || near(after.x + after.width, any.x + any.width)).toBe(true);
        expect(handle.includes('n') || after.y === any.y).toBe(true);
        expect(handle.includes('s') || near(after.y + after.height, any.y + any.height)).toBe(true);
      }),
    );
  });

  it('handles sit on the corners and in the middle of the sides', () => {
    const r: Rect = { x: 10, y: 20, width: 100, height: 50 };
    expect(handlePoint(r, 'nw')).toEqual({ x: 10, y: 20 });
    expect(handlePoint(r, 'e')).toEqual({ x: 110, y: 45 });
    expect(handlePoint(r, 's')).toEqual({ x: 60, y: 70 });
  });

  it('a marquee is the same from whichever corner; what it covers and touches', () => {
    expect(rectBetween({ x: 5, y: 9 }, { x: 1, y: 2 })).toEqual({ x: 1, y: 2, width: 4, height: 7 });
    expect(covering([])).toBeNull();
    expect(
      covering([
        { x: 0, y: 0, width: 10, height: 10 },
        { x: 50, y: -5, width: 1, height: 2 },
      ]),
    ).toEqual({ x: 0, y: -5, width: 51, height: 15 });
    expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 5, height: 5 })).toBe(false);
    expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 9, y: 9, width: 5, height: 5 })).toBe(true);
    expect(contains(CANVAS, { x: 1000, y: 700 })).toBe(true);
    expect(rounded({ x: 0.1 + 0.2, width: 20.04 })).toEqual({ x: 0.3, width: 20 });
    expect(grown({ x: 1, y: 1, width: 25, height: 40 }, { x: -10, y: 10 })).toEqual({
      x: 1,
      y: 1,
      width: 20,
      height: 50,
    });
  });
});

describe('camera', () => {
  it('screen and plan are one another’s inverse, turned or not', () => {
    fc.assert(
      fc.property(camera, view, point, (c, v, p) => {
        const back = toPlan(c, v, toScreen(c, v, p));
        expect(near(back.x, p.x) && near(back.y, p.y)).toBe(true);
      }),
    );
  });

  it('what is under the pointer stays under it while panning and zooming', () => {
    fc.assert(
      fc.property(
        camera,
        view,
        point,
        point,
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (c, v, pixel, by, zoom) => {
          const under = toPlan(c, v, pixel);
          const zoomed = toPlan(zoomedAt(c, v, pixel, zoom), v, pixel);
          expect(near(zoomed.x, under.x) && near(zoomed.y, under.y)).toBe(true);
          const dragged = toPlan(panned(c, v, by), v, { x: pixel.x + by.x, y: pixel.y + by.y });
          expect(near(dragged.x, under.x) && near(dragged.y, under.y)).toBe(true);
        },
      ),
    );
  });

  it('the zoom keeps its range; its steps meet at 100%; the wheel undoes itself', () => {
    expect([
      stepZoom(1, 1),
      stepZoom(1.2, -1),
      stepZoom(2.9, 1),
      stepZoom(0.6, -1),
      stepZoom(1, 1, 0.3),
    ]).toEqual([1.2, 1, 3, 0.5, 1.3]);
    expect(wheelZoom(wheelZoom(1, 240), -240)).toBeCloseTo(1, 10);
    expect(wheelZoom(1, -100_000)).toBe(3);
  });

  it('the region fills the window and is centred in it', () => {
    const v: View = { width: 390, height: 600, unit: 1, turned: true };
    const region = { x: 0, y: 0, width: 800, height: 600 };
    const fitted = { ...v, unit: unitFor(region, v) };
    const shown = visible(centredOn(region, fitted, 1), fitted);
    expect(shown.width).toBeGreaterThanOrEqual(800 - 1e-9);
    expect(shown.height).toBeGreaterThanOrEqual(600 - 1e-9);
    expect(near(shown.x + shown.width / 2, 400) && near(shown.y + shown.height / 2, 300)).toBe(true);
  });

  it('the plan is never lost, and a focused piece comes into sight', () => {
    fc.assert(
      fc.property(camera, view, rect, (c, v, piece) => {
        const k = kept(c, v, CANVAS);
        const seen = visible(k, v);
        const axis = (at: number, length: number, start: number, size: number) =>
          length >= size
            ? at <= start + 1e-6 && at + length >= start + size - 1e-6
            : at >= start - 1e-6 && at + length <= start + size + 1e-6;
        expect(axis(seen.x, seen.width, 0, 1000) && axis(seen.y, seen.height, 0, 700)).toBe(true);
        expect(kept(k, v, CANVAS)).toEqual(k);
        const shown = visible(revealing(c, v, piece, 0), v);
        const whole = piece.x >= shown.x - 1e-6 && piece.x + piece.width <= shown.x + shown.width + 1e-6;
        expect(whole || piece.width > shown.width).toBe(true);
      }),
    );
  });

  it('the CSS matrix puts each point where the camera says', () => {
    fc.assert(
      fc.property(camera, view, point, (c: Camera, v: View, p) => {
        const [a = 0, b = 0, cc = 0, d = 0, e = 0, f = 0] = cssMatrix(c, v)
          .slice(7, -1)
          .split(',')
          .map(Number);
        const at = toScreen(c, v, p);
        expect(near(a * p.x + cc * p.y + e, at.x) && near(b * p.x + d * p.y + f, at.y)).toBe(true);
      }),
    );
  });
});
