/** A point of the plan, in its units: x to the right, y down. */
export type Point = { readonly x: number; readonly y: number };

/** An upright rectangle of the plan; `x` and `y` are its top left corner. */
export type Rect = Point & Size;

export type Size = { readonly width: number; readonly height: number };

/** The eight handles of a selected piece, by compass. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** The plan's canvas, in units (spec). */
export const CANVAS: Rect = { x: 0, y: 0, width: 1000, height: 700 };

/** Smallest side that a drag leaves a piece with (spec). The panel's fields go down to 1. */
export const MINIMUM_SIDE = 20;

/** The upright rectangle between two opposite corners, whichever they are. */
export function rectBetween(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** The smallest rectangle that holds all of these; null of none. */
export function covering(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  let [x, y, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const r of rects) {
    x = Math.min(x, r.x);
    y = Math.min(y, r.y);
    right = Math.max(right, r.x + r.width);
    bottom = Math.max(bottom, r.y + r.height);
  }
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether two rectangles share more than an edge. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether the first lies in the second, edges included. */
export function contained(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function contains(r: Rect, p: Point): boolean {
  return p.x >= r.x && p.x <= r.x + r.width && p.y >= r.y && p.y <= r.y + r.height;
}

/** The stored precision: a tenth of a unit, finer than anybody sees and without long binary fractions. */
export function rounded<T extends Partial<Rect>>(r: T): T {
  const result: Record<string, unknown> = {};
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    const value = r[side];
    if (value !== undefined) result[side] = Math.round(value * 10) / 10;
  }
  return { ...r, ...result };
}

/**
 * How much of a move is possible: the rectangle stays inside `limits`. One that is larger than the limits, or already
 * outside, may only come nearer.
 */
export function limitedMove(r: Rect, by: Point, limits: Rect = CANVAS): Point {
  return {
    x: within(by.x, limits.x - r.x, limits.x + limits.width - (r.x + r.width)),
    y: within(by.y, limits.y - r.y, limits.y + limits.height - (r.y + r.height)),
  };
}

/** Moved by so much, no further than `limits` allow. */
export function moved(r: Rect, by: Point, limits: Rect = CANVAS): Rect {
  const possible = limitedMove(r, by, limits);
  return { ...r, x: r.x + possible.x, y: r.y + possible.y };
}

/** How far these have to move, together, to lie inside the limits; what is too large stays at the top left. */
export function inwards(r: Rect, limits: Rect = CANVAS): Point {
  const one = (low: number, length: number, from: number, size: number) =>
    Math.max(from - low, Math.min(0, from + size - (low + length)));
  return {
    x:
      r.x < limits.x || r.x + r.width > limits.x + limits.width
        ? one(r.x, r.width, limits.x, limits.width)
        : 0,
    y:
      r.y < limits.y || r.y + r.height > limits.y + limits.height
        ? one(r.y, r.height, limits.y, limits.height)
        : 0,
  };
}

/** `value` between the two, which may come in any order and always allow standing still. */
function within(value: number, a: number, b: number): number {
  return Math.min(Math.max(value, Math.min(a, b, 0)), Math.max(a, b, 0));
}
