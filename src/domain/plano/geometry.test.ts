import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANVAS,
  contained,
  contains,
  covering,
  limitedMove,
  MINIMUM_SIDE,
  overlap,
  rounded,
  type Handle,
  type Rect,
} from './geometry.ts';
import { grown, handleReach, resized } from './resizing.ts';

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const box = rect(100, 200, 40, 30);

const some = fc.record({
  x: fc.integer({ min: -300, max: 1200 }),
  y: fc.integer({ min: -300, max: 1200 }),
  width: fc.integer({ min: 1, max: 1500 }),
  height: fc.integer({ min: 1, max: 1500 }),
});

describe('how rectangles lie to each other', () => {
  it.each([
    ['left of it', rect(60, 210, 40, 10), rect(61, 210, 40, 10)],
    ['right of it', rect(140, 210, 40, 10), rect(139, 210, 40, 10)],
    ['over it', rect(110, 170, 10, 30), rect(110, 171, 10, 30)],
    ['under it', rect(110, 230, 10, 30), rect(110, 229, 10, 30)],
  ])('%s: at the edge they touch and do not overlap, one unit nearer they do', (_, touching, nearer) => {
    expect([overlap(box, touching), overlap(touching, box)]).toEqual([false, false]);
    expect([overlap(box, nearer), overlap(nearer, box)]).toEqual([true, true]);
  });

  it.each([
    ['left', rect(99, 200, 41, 30)],
    ['top', rect(100, 199, 40, 31)],
    ['right', rect(100, 200, 41, 30)],
    ['bottom', rect(100, 200, 40, 31)],
  ])('lies in itself, and no more once it goes one unit over its %s', (_, larger) => {
    expect(contained(box, box)).toBe(true);
    expect(contained(rect(110, 210, 5, 5), box)).toBe(true);
    expect(contained(larger, box)).toBe(false);
    expect(contained(box, larger)).toBe(true);
    expect(contained(rect(larger.x, larger.y, 1, 1), rect(larger.x, larger.y, 1, 1))).toBe(true);
  });

  it.each([
    ['left', { x: 99, y: 215 }, { x: 100, y: 215 }],
    ['right', { x: 141, y: 215 }, { x: 140, y: 215 }],
    ['top', { x: 120, y: 199 }, { x: 120, y: 200 }],
    ['bottom', { x: 120, y: 231 }, { x: 120, y: 230 }],
  ])('holds the points of its %s edge, and none beyond it', (_, outside, edge) => {
    expect(contains(box, edge)).toBe(true);
    expect(contains(box, outside)).toBe(false);
  });

  it('the bounding box holds each piece, and is no larger than needed', () => {
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (rects) => {
        const all = covering(rects);
        if (!all) throw new Error('Several are covered by something');
        for (const r of rects) expect(contained(r, all)).toBe(true);
        expect(rects.map((r) => r.x)).toContain(all.x);
        expect(rects.map((r) => r.y)).toContain(all.y);
        expect(rects.map((r) => r.x + r.width)).toContain(all.x + all.width);
        expect(rects.map((r) => r.y + r.height)).toContain(all.y + all.height);
      }),
    );
    expect(covering([box])).toEqual(box);
  });
});

describe('moving within the canvas', () => {
  const far = 10_000;

  it.each([
    ['one inside goes to its edges', rect(100, 200, 40, 30), [-100, 860], [-200, 470]],
    [
      'one larger than it goes until its edges are the canvas’s',
      rect(-50, -20, 1100, 800),
      [-50, 50],
      [-80, 20],
    ],
    ['one larger and past it only comes nearer', rect(100, 50, 1100, 800), [-200, 0], [-150, 0]],
    ['one outside to the left and above only comes nearer', rect(-70, -60, 40, 30), [0, 1030], [0, 730]],
    ['one outside to the right and below only comes nearer', rect(990, 690, 40, 30), [-990, 0], [-690, 0]],
  ] as const)('%s', (_, r, [left, right], [up, down]) => {
    expect(limitedMove(r, { x: -far, y: -far })).toEqual({ x: left, y: up });
    expect(limitedMove(r, { x: far, y: far })).toEqual({ x: right, y: down });
  });

  it('standing still is always allowed, and no move turns back', () => {
    const by = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) });
    fc.assert(
      fc.property(some, by, (r, { x, y }) => {
        const done = limitedMove(r, { x, y });
        expect(Math.abs(done.x) <= Math.abs(x) && done.x * x >= 0).toBe(true);
        expect(Math.abs(done.y) <= Math.abs(y) && done.y * y >= 0).toBe(true);
      }),
    );
    expect(limitedMove(rect(0, 0, 10, 10), { x: 5, y: 6 }, rect(0, 0, 12, 20))).toEqual({ x: 2, y: 6 });
  });
});

describe('resizing', () => {
  it('what was smaller than the least side keeps its side when it is made smaller', () => {
    const thin = rect(100, 300, 100, 2);
    expect(resized(thin, 's', { x: 0, y: -1 })).toEqual(thin);
    expect(resized(thin, 'n', { x: 0, y: 1 })).toEqual(thin);
    expect(resized(thin, 's', { x: 0, y: 5 })).toEqual(rect(100, 300, 100, 7));
    expect(resized(rect(300, 100, 2, 100), 'e', { x: -1, y: 0 })).toEqual(rect(300, 100, 2, 100));
    expect(resized(rect(300, 100, 2, 100), 'w', { x: 1, y: 0 })).toEqual(rect(300, 100, 2, 100));
  });

  it('has a least width and a least height of its own where it is told so', () => {
    const minimum = { width: 50, height: 20 };
    expect(resized(rect(100, 100, 200, 200), 'se', { x: -500, y: -500 }, { minimum })).toEqual(
      rect(100, 100, 50, 20),
    );
    expect(grown(rect(100, 100, 200, 200), { x: -500, y: -500 }, minimum)).toEqual(rect(100, 100, 50, 20));
    expect(grown(rect(100, 100, 200, 200), { x: -500, y: 1 })).toEqual(rect(100, 100, MINIMUM_SIDE, 201));
  });

  it('what an import left outside does not jump in when it is resized', () => {
    const outside = rect(-30, -40, 100, 100);
    expect(resized(outside, 'nw', { x: -5, y: -5 })).toEqual(outside);
    expect(resized(outside, 'nw', { x: 10, y: 10 })).toEqual(rect(-20, -30, 90, 90));
    const past = rect(CANVAS.width - 50, CANVAS.height - 50, 100, 100);
    expect(resized(past, 'se', { x: 5, y: 5 })).toEqual(past);
  });
});

it('what is stored is rounded to a tenth, in the sides that are there, and nothing else of it', () => {
  expect(rounded({ x: 1.26, y: -0.31, width: 10.04, height: 5.55 })).toEqual({
    x: 1.3,
    y: -0.3,
    width: 10,
    height: 5.6,
  });
  expect(rounded({ y: 2.22, color: '#000000' })).toEqual({ y: 2.2, color: '#000000' });
});

it.each<[Handle, Rect, Rect]>([
  ['nw', rect(-18, -18, 24, 24), rect(-36, -36, 48, 48)],
  ['n', rect(-12, -18, 24, 24), rect(-24, -36, 48, 48)],
  ['ne', rect(-6, -18, 24, 24), rect(-12, -36, 48, 48)],
  ['e', rect(-6, -12, 24, 24), rect(-12, -24, 48, 48)],
  ['se', rect(-6, -6, 24, 24), rect(-12, -12, 48, 48)],
  ['s', rect(-12, -6, 24, 24), rect(-24, -12, 48, 48)],
  ['sw', rect(-18, -6, 24, 24), rect(-36, -12, 48, 48)],
  ['w', rect(-18, -12, 24, 24), rect(-36, -24, 48, 48)],
])('the handle %s is taken mostly from outside; twice as large for fingers', (handle, mouse, fingers) => {
  const seen = { width: 100, height: 80 };
  expect(handleReach(handle, seen)).toEqual(mouse);
  expect(handleReach(handle, seen, 2)).toEqual(fingers);
});

it('of a small piece, no handle takes more than a quarter of the side', () => {
  expect(handleReach('se', { width: 8, height: 12 })).toEqual(rect(-2, -3, 24, 24));
  expect(handleReach('nw', { width: 8, height: 12 })).toEqual(rect(-22, -21, 24, 24));
});
