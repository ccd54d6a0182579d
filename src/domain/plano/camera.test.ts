import { describe, expect, it } from 'vitest';
import {
  centredOn,
  clampZoom,
  kept,
  panned,
  revealing,
  stepZoom,
  toPlan,
  toScreen,
  unitFor,
  vectorToPlan,
  visible,
  wheelZoom,
  zoomedAt,
  type Camera,
  type View,
} from './camera.ts';

/** Shows 200 by 100 units at zoom 2. */
const view: View = { width: 800, height: 400, unit: 2, turned: false };
/** The same on a phone, where the plan is turned: its horizontal axis is vertical on screen. */
const turned: View = { width: 400, height: 800, unit: 2, turned: true };
const at = (x: number, y: number, zoom = 2): Camera => ({ x, y, zoom });

describe('what is seen where', () => {
  it('the plan’s point at the window’s corner, and a quarter turn on a phone', () => {
    expect(toScreen(at(10, 20), view, { x: 15, y: 40 })).toEqual({ x: 20, y: 80 });
    expect(toScreen(at(10, 20), turned, { x: 15, y: 40 })).toEqual({ x: 320, y: 20 });
    expect(toPlan(at(10, 20), view, { x: 20, y: 80 })).toEqual({ x: 15, y: 40 });
    expect(toPlan(at(10, 20), turned, { x: 320, y: 20 })).toEqual({ x: 15, y: 40 });
    expect(vectorToPlan(2, view, { x: 8, y: 12 })).toEqual({ x: 2, y: 3 });
    expect(vectorToPlan(2, turned, { x: 8, y: 12 })).toEqual({ x: 3, y: -2 });
    expect(panned(at(10, 20), view, { x: 8, y: 12 })).toEqual(at(8, 17));
    expect(visible(at(10, 20), view)).toEqual({ x: 10, y: 20, width: 200, height: 100 });
    expect(visible(at(10, 20), turned)).toEqual({ x: 10, y: 20, width: 200, height: 100 });
  });

  it('as large as it can be without being cut, across and down, turned or not', () => {
    const wide = { x: 0, y: 0, width: 400, height: 100 };
    const tall = { x: 0, y: 0, width: 100, height: 400 };
    const window = { width: 800, height: 600 };
    expect(unitFor(wide, { ...window, turned: false })).toBe(2);
    expect(unitFor(tall, { ...window, turned: false })).toBe(1.5);
    expect(unitFor(wide, { ...window, turned: true })).toBe(1.5);
    expect(unitFor(tall, { ...window, turned: true })).toBe(2);
  });

  it('from the middle of a region, wherever it is', () => {
    const region = { x: 300, y: 500, width: 40, height: 60 };
    expect(centredOn(region, view, 2)).toEqual(at(220, 480));
    expect(centredOn(region, turned, 2)).toEqual(at(220, 480));
    expect(centredOn(region, view, 9).zoom).toBe(3);
  });
});

describe('the zoom', () => {
  it('stops at its ends, by whichever way', () => {
    expect([0.49, 0.5, 1, 3, 3.01].map(clampZoom)).toEqual([0.5, 0.5, 1, 3, 3]);
    expect([stepZoom(3, 1), stepZoom(0.5, -1), stepZoom(1, -1), stepZoom(1.1, 1, 0.3)]).toEqual([
      3, 0.5, 0.8, 1.4,
    ]);
    expect(wheelZoom(1, -100)).toBeCloseTo(Math.exp(0.1), 12);
    expect(wheelZoom(1, 100)).toBeCloseTo(Math.exp(-0.1), 12);
  });

  it('grows around the point that is pointed at', () => {
    expect(zoomedAt(at(10, 20, 1), view, { x: 400, y: 200 }, 2)).toEqual(at(110, 70, 2));
    expect(zoomedAt(at(0, 0, 1), view, { x: 0, y: 0 }, 99)).toEqual(at(0, 0, 3));
  });
});

describe('the plan is not lost', () => {
  const large = { x: 50, y: 60, width: 1000, height: 700 };
  const small = { x: 50, y: 60, width: 120, height: 40 };

  it.each<[string, Camera, Camera]>([
    ['inside', at(300, 300), at(300, 300)],
    ['left and above', at(-500, -500), at(50, 60)],
    ['right and below', at(5000, 5000), at(850, 660)],
  ])('the window stays inside a larger plan: %s', (_, from, to) => {
    expect(kept(from, view, large)).toEqual(to);
  });

  it.each<[string, Camera, Camera]>([
    ['inside', at(0, 40), at(0, 40)],
    ['left and above', at(-500, -500), at(-30, 0)],
    ['right and below', at(5000, 5000), at(50, 60)],
  ])('a smaller plan stays inside the window: %s', (_, from, to) => {
    expect(kept(from, view, small)).toEqual(to);
  });

  it('the view may be pushed beyond the edge by the margin, larger or smaller', () => {
    expect(kept(at(-500, -500), view, large, 15)).toEqual(at(35, 45));
    expect(kept(at(5000, 5000), view, large, 15)).toEqual(at(865, 675));
    expect(kept(at(-500, -500), view, small, 15)).toEqual(at(-45, -15));
    expect(kept(at(5000, 5000), view, small, 15)).toEqual(at(65, 75));
  });

  it.each([0, 10, 30, 60, 96, 130, 400])(
    'from the middle it follows the hand by the margin at least, in a window %d px wider than the plan',
    (wider) => {
      const region = { x: 0, y: 0, width: 1000, height: 700 };
      const window = { width: 1000 + wider, height: 700, unit: 1, turned: false };
      const middle = centredOn(region, window, 1);
      for (const by of [-48, 48]) {
        const moved = panned(middle, window, { x: by, y: by });
        expect(kept(moved, window, region, 48)).toEqual(moved);
      }
    },
  );
});

describe('what has the focus comes into sight', () => {
  const piece = (x: number, y: number, width = 40, height = 20) => ({ x, y, width, height });

  it.each<[string, ReturnType<typeof piece>, Camera]>([
    ['in sight already', piece(400, 340), at(300, 300)],
    ['with just its margin', piece(320, 320, 160, 60), at(300, 300)],
    ['to the left', piece(310, 340), at(290, 300)],
    ['above', piece(400, 310), at(300, 290)],
    ['to the right', piece(450, 340), at(310, 300)],
    ['below', piece(400, 370), at(300, 310)],
    ['far away', piece(0, 900), at(-20, 840)],
    ['larger than the window: its middle', piece(0, 0, 500, 300), at(150, 100)],
  ])('moving as little as it takes: %s', (_, which, to) => {
    expect(revealing(at(300, 300), view, which)).toEqual(to);
  });

  it('with the margin it is told', () => {
    expect(revealing(at(300, 300), view, piece(310, 340), 0)).toEqual(at(300, 300));
    expect(revealing(at(300, 300), view, piece(310, 340), 30)).toEqual(at(280, 300));
    expect(revealing(at(300, 300), view, piece(450, 340), 5)).toEqual(at(300, 300));
    expect(revealing(at(300, 300), view, piece(470, 340), 5)).toEqual(at(315, 300));
  });
});
