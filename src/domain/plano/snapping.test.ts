import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from './geometry.ts';
import { candidatesOf, SNAP_PIXELS, snapMove, snapSide, type Guide, type Snap } from './snapping.ts';

/** The rectangle that moves: from `start` on, this long, in a band where it is aligned with nothing else. */
const me = (start: number, length: number): Rect => ({ x: start, y: 1000, width: length, height: 50 });
/** A fixed rectangle beside it. */
const beside = (start: number, length: number): Rect => ({ x: start, y: 1012, width: length, height: 100 });
/** A fixed rectangle far away: it can be aligned with, but is not a neighbour. */
const far = (start: number, length = 900): Rect => ({ x: start, y: 3000, width: length, height: 60 });

const gap = (...gaps: [number, number][]): Guide => ({ kind: 'gap', axis: 'x', at: 1025, gaps });
const line = (at: number): Guide => ({ kind: 'line', axis: 'x', at, from: 1000, to: 3060 });
const NOTHING = { by: 0, guides: [] };

const flipped = ({ x, y, width, height }: Rect): Rect => ({ x: y, y: x, width: height, height: width });
const flippedGuide = (g: Guide): Guide => ({ ...g, axis: g.axis === 'x' ? 'y' : 'x' });

type Case = [string, Rect, Rect[], { by: number; guides: Guide[] }];

const cases: Case[] = [
  [
    'between two, as far from one as from the other',
    me(203, 100),
    [beside(0, 100), beside(400, 100)],
    { by: -3, guides: [gap([100, 200], [300, 400])] },
  ],
  [
    'after a pair, as far as they are apart, whatever else there is and in whichever order',
    me(163, 50),
    [beside(500, 50), beside(-600, 50), beside(0, 50), beside(80, 50)],
    { by: -3, guides: [gap([50, 80], [130, 160])] },
  ],
  [
    'before a pair, as far as they are apart',
    me(100, 50),
    [beside(-500, 50), beside(600, 50), beside(263, 50), beside(183, 50)],
    { by: 3, guides: [gap([153, 183], [233, 263])] },
  ],
  [
    'after a line without width, which is one of the pair and not both',
    me(133, 50),
    [beside(0, 70), beside(100, 0)],
    { by: -3, guides: [gap([70, 100], [100, 130])] },
  ],
  [
    'before a line without width',
    me(100, 50),
    [beside(183, 0), beside(213, 70)],
    { by: 3, guides: [gap([153, 183], [183, 213])] },
  ],
  [
    'not after a pair that touches, as far as from what is behind it',
    me(233, 50),
    [beside(0, 20), beside(50, 50), beside(100, 50)],
    NOTHING,
  ],
  [
    'not before a pair that touches either',
    me(100, 50),
    [beside(233, 50), beside(283, 50), beside(363, 20)],
    NOTHING,
  ],
  [
    'the nearest of several equal gaps: after a pair',
    me(162, 50),
    [beside(0, 50), beside(80, 50), beside(254, 50)],
    { by: -2, guides: [gap([50, 80], [130, 160])] },
  ],
  [
    'the nearest of several equal gaps: between two',
    me(165, 50),
    [beside(0, 50), beside(80, 50), beside(252, 50)],
    { by: 1, guides: [gap([130, 166], [216, 252])] },
  ],
  [
    'an equal gap that is nearer than a line',
    me(202, 100),
    [beside(0, 100), beside(400, 100), far(207)],
    { by: -2, guides: [gap([100, 200], [300, 400])] },
  ],
  [
    'a line that is nearer than an equal gap',
    me(202, 100),
    [beside(0, 100), beside(400, 100), far(203)],
    { by: 1, guides: [line(203)] },
  ],
  [
    'a line that is as near as an equal gap',
    me(202, 100),
    [beside(0, 100), beside(400, 100), far(204)],
    { by: 2, guides: [line(204)] },
  ],
  [
    'the middle of a place that it barely fits in',
    me(100, 50),
    [beside(0, 95), beside(158, 50)],
    { by: 1.5, guides: [gap([95, 101.5], [151.5, 158])] },
  ],
  [
    'the middle of a place that it covers by its whole reach on both sides',
    me(100, 50),
    [beside(0, 108), beside(142, 50)],
    { by: 0, guides: [gap([108, 100], [150, 142])] },
  ],
  ['no place that it covers by more', me(100, 50), [beside(0, 109), beside(141, 50)], NOTHING],
  [
    'equal gaps at its very reach',
    me(208, 100),
    [beside(0, 100), beside(400, 100)],
    { by: -8, guides: [gap([100, 200], [300, 400])] },
  ],
  ['no equal gaps beyond its reach', me(208.1, 100), [beside(0, 100), beside(400, 100)], NOTHING],
  ['a line at its very reach', me(200, 50), [far(192)], { by: -8, guides: [line(192)] }],
  ['no line beyond its reach', me(200, 50), [far(191.9)], NOTHING],
  ['a line with its start', me(103, 200), [far(100, 50)], { by: -3, guides: [line(100)] }],
  ['a line with its middle', me(28, 200), [far(100, 50)], { by: -3, guides: [line(125)] }],
  ['a line with its end', me(-47, 200), [far(100, 50)], { by: -3, guides: [line(150)] }],
  ['the nearest of its own edges: the end', me(106, 46), [far(100, 50)], { by: -2, guides: [line(150)] }],
  ['the nearest of its own edges: the start', me(98, 60), [far(100, 50)], { by: 2, guides: [line(100)] }],
  ['of two lines as near, the first', me(104, 50), [far(108), far(100)], { by: -4, guides: [line(100)] }],
  ['of two lines, the nearer', me(105, 50), [far(108), far(100)], { by: 3, guides: [line(108)] }],
  ['nothing where there is nothing', me(100, 50), [], NOTHING],
];

describe('what a moving piece falls in line with', () => {
  it.each(cases)('across: %s', (_, moving, rects, { by, guides }) => {
    expect(snapMove(moving, candidatesOf(rects), SNAP_PIXELS)).toEqual({ by: { x: by, y: 0 }, guides });
  });

  it.each(cases)('down: %s', (_, moving, rects, { by, guides }) => {
    expect(snapMove(flipped(moving), candidatesOf(rects.map(flipped)), SNAP_PIXELS)).toEqual({
      by: { x: 0, y: by },
      guides: guides.map(flippedGuide),
    });
  });

  it('both ways at once: each line reaches from what stays to where the piece will be', () => {
    const still = { x: 100, y: 300, width: 50, height: 40 };
    const snap = snapMove({ x: 103, y: 304, width: 500, height: 500 }, candidatesOf([still]), SNAP_PIXELS);
    expect(snap).toEqual({
      by: { x: -3, y: -4 },
      guides: [
        { kind: 'line', axis: 'x', at: 100, from: 300, to: 800 },
        { kind: 'line', axis: 'y', at: 300, from: 100, to: 600 },
      ],
    });
  });

  it('a line reaches over both, whichever lies first and whichever is longer', () => {
    const candidates = candidatesOf([{ x: 100, y: 500, width: 900, height: 100 }]);
    const reaches = (y: number, height: number) =>
      snapMove({ x: 103, y, width: 50, height }, candidates, SNAP_PIXELS).guides;
    const at100 = { kind: 'line', axis: 'x', at: 100 };
    expect(reaches(200, 50)).toEqual([{ ...at100, from: 200, to: 600 }]);
    expect(reaches(800, 50)).toEqual([{ ...at100, from: 500, to: 850 }]);
    expect(reaches(450, 220)).toEqual([{ ...at100, from: 450, to: 670 }]);
  });

  it.each([
    ['over', 900],
    ['under', 1050],
  ])('a piece that only touches it, %s, is not a neighbour', (_, y) => {
    const touching = [
      { x: 0, y, width: 100, height: 100 },
      { x: 400, y, width: 100, height: 100 },
    ];
    const gaps = ({ guides }: Snap) => guides.filter((g) => g.kind === 'gap');
    expect(gaps(snapMove(me(203, 100), candidatesOf(touching), SNAP_PIXELS))).toEqual([]);
    const sideways = snapMove(flipped(me(203, 100)), candidatesOf(touching.map(flipped)), SNAP_PIXELS);
    expect(gaps(sideways)).toEqual([]);
    // One unit nearer it counts.
    const nearer = touching.map((r) => ({ ...r, y: y === 900 ? 901 : 1049 }));
    expect(gaps(snapMove(me(203, 100), candidatesOf(nearer), SNAP_PIXELS))).toHaveLength(1);
  });

  const some = fc.record({
    x: fc.integer({ min: 0, max: 300 }),
    y: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 0, max: 80 }),
    height: fc.integer({ min: 0, max: 80 }),
  });
  const several = fc.array(some, { maxLength: 12 });

  it('what holds across holds down', () => {
    fc.assert(
      fc.property(several, some, (rects, moving) => {
        const { by, guides } = snapMove(moving, candidatesOf(rects), SNAP_PIXELS);
        const other = snapMove(flipped(moving), candidatesOf(rects.map(flipped)), SNAP_PIXELS);
        expect(other.by).toEqual({ x: by.y, y: by.x });
        expect(other.guides).toEqual(guides.map(flippedGuide).toReversed());
      }),
    );
  });

  it('a dragged side goes to the nearest edge or middle of all within its reach, whatever their order', () => {
    const reach = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(several, fc.integer({ min: -20, max: 400 }), reach, (rects, at, within) => {
        const marks = rects.flatMap((r) => [r.x, r.x + r.width / 2, r.x + r.width]);
        const least = Math.min(...marks.map((mark) => Math.abs(mark - at)));
        const found = snapSide({ axis: 'x', at, from: 0, to: 1 }, candidatesOf(rects), within);
        expect(found ? Math.abs(found.by) : null).toEqual(least <= within ? least : null);
        expect(found === null || marks.includes(at + found.by)).toBe(true);
      }),
    );
  });

  it('the guide of a dragged side covers the whole piece that it is aligned with', () => {
    const candidates = candidatesOf([{ x: 100, y: 500, width: 60, height: 40 }]);
    const side = (axis: 'x' | 'y', at: number) =>
      snapSide({ axis, at, from: 520, to: 530 }, candidates, SNAP_PIXELS);
    expect(side('x', 127)).toEqual({
      by: 3,
      guide: { kind: 'line', axis: 'x', at: 130, from: 500, to: 540 },
    });
    expect(side('y', 527)).toEqual({
      by: -7,
      guide: { kind: 'line', axis: 'y', at: 520, from: 100, to: 530 },
    });
  });
});

const rect = (x: number, y: number, width = 100, height = 50): Rect => ({ x, y, width, height });

describe('between whole pieces', () => {
  it('edges and middles draw what comes near into line, the nearest first', () => {
    const candidates = candidatesOf([rect(100, 100), rect(400, 300)]);
    const { by, guides } = snapMove(rect(103, 200), candidates, SNAP_PIXELS);
    expect(by).toEqual({ x: -3, y: 0 });
    expect(guides).toEqual([{ kind: 'line', axis: 'x', at: 100, from: 100, to: 250 }]);
    expect(snapMove(rect(120, 200), candidates, 8)).toEqual({ by: { x: 0, y: 0 }, guides: [] });
    expect(snapMove(rect(150, 295, 300, 50), candidates, 8).by.y).toBe(5);
  });

  it('equal gaps: between two neighbours, and going on from a pair', () => {
    const between = snapMove(rect(253, 100), candidatesOf([rect(0, 100), rect(500, 100)]), 8);
    expect(between.by.x).toBe(-3);
    expect(between.guides.find((g) => g.kind === 'gap')).toMatchObject({
      axis: 'x',
      gaps: [
        [100, 250],
        [350, 500],
      ],
    });
    const beyond = snapMove(rect(264, 130), candidatesOf([rect(0, 100), rect(130, 100)]), 8);
    expect(beyond.by.x).toBe(-4);
    // A piece in another aisle is not a neighbour.
    expect(snapMove(rect(253, 400), candidatesOf([rect(0, 100), rect(500, 100)]), 3).guides).toEqual([]);
  });

  it('a dragged side falls in line too', () => {
    const candidates = candidatesOf([rect(100, 100)]);
    expect(snapSide({ axis: 'x', at: 206, from: 300, to: 350 }, candidates, 8)).toEqual({
      by: -6,
      guide: { kind: 'line', axis: 'x', at: 200, from: 100, to: 350 },
    });
    expect(snapSide({ axis: 'y', at: 206, from: 0, to: 10 }, candidates, 8)).toBeNull();
  });

  it('never moves anything further than its reach', () => {
    const some = fc.record({
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 600 }),
      width: fc.integer({ min: 20, max: 200 }),
      height: fc.integer({ min: 20, max: 200 }),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 30 }),
        some,
        fc.integer({ min: 1, max: 16 }),
        (rects, moving, reach) => {
          const { by } = snapMove(moving, candidatesOf(rects), reach);
          expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(reach);
        },
      ),
    );
  });
});
