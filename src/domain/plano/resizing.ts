import { CANVAS, type Handle, MINIMUM_SIDE, type Point, type Rect, type Size } from './geometry.ts';
import { centreOf, turned } from './rotation.ts';

// Apart from the rest of the geometry, which whoever looks at the plan needs: only the editor resizes.

/**
 * Resized by dragging a handle. The opposite side or corner stays where it is; a side stops at `minimum` instead of turning
 * over, and at the limits.
 */
export function resized(
  r: Rect,
  handle: Handle,
  by: Point,
  { minimum = MINIMUM_SIDE, limits = CANVAS }: { minimum?: number | Size; limits?: Rect } = {},
): Rect {
  const least = sizeOf(minimum);
  const horizontal = stretched(
    [r.x, r.x + r.width],
    sideOf(handle, 'w', 'e'),
    by.x,
    [limits.x, limits.x + limits.width],
    least.width,
  );
  const vertical = stretched(
    [r.y, r.y + r.height],
    sideOf(handle, 'n', 's'),
    by.y,
    [limits.y, limits.y + limits.height],
    least.height,
  );
  return {
    x: horizontal[0],
    y: vertical[0],
    width: horizontal[1] - horizontal[0],
    height: vertical[1] - vertical[0],
  };
}

/** How a rectangle is resized: `ratio` keeps its proportions, `centre` its middle. */
export type Sizing = {
  readonly minimum?: number | Size;
  readonly limits?: Rect;
  readonly ratio?: boolean;
  readonly centre?: boolean;
};

/** Resized by a handle as `resized`, or keeping its proportions, or to both sides of its middle. */
export function resizedFreely(r: Rect, handle: Handle, by: Point, sizing: Sizing = {}): Rect {
  const { minimum = MINIMUM_SIDE, limits = CANVAS, ratio = false, centre = false } = sizing;
  if (!ratio && !centre) return resized(r, handle, by, { minimum, limits });
  const least = sizeOf(minimum);
  const x = axisOf([r.x, r.width], sideOf(handle, 'w', 'e'), by.x, centre, {
    from: limits.x,
    to: limits.x + limits.width,
    minimum: least.width,
  });
  const y = axisOf([r.y, r.height], sideOf(handle, 'n', 's'), by.y, centre, {
    from: limits.y,
    to: limits.y + limits.height,
    minimum: least.height,
  });
  // Of a corner, the side that is pulled further says how much.
  const wanted =
    x.side === null || (y.side !== null && Math.abs(y.factor - 1) > Math.abs(x.factor - 1)) ? y : x;
  const factor = between(wanted.factor, Math.max(x.least, y.least), Math.min(x.most, y.most));
  const [fx, fy] = ratio
    ? [factor, factor]
    : [between(x.factor, x.least, x.most), between(y.factor, y.least, y.most)];
  const [width, height] = [r.width * fx, r.height * fy];
  return { x: x.start(width), y: y.start(height), width, height };
}

/** One axis of a resize: by how much it grows, within what, and where it begins once it has a length. */
function axisOf(
  [low, length]: readonly [number, number],
  side: Side,
  by: number,
  centre: boolean,
  { from, to, minimum }: { readonly from: number; readonly to: number; readonly minimum: number },
) {
  const size = Math.max(length, 1e-6);
  const middle = low + length / 2;
  const grows = side === null ? 0 : (side === 'high' ? by : -by) * (centre ? 2 : 1);
  const fixed = centre || side === null;
  const room = fixed
    ? 2 * Math.min(middle - from, to - middle)
    : side === 'high'
      ? to - low
      : low + length - from;
  return {
    side,
    factor: (size + grows) / size,
    least: Math.min(minimum, size) / size,
    most: Math.max(room, size) / size,
    start: (now: number) => (fixed ? middle - now / 2 : side === 'high' ? low : low + length - now),
  };
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Where a handle is drawn on its rectangle. */
export function handlePoint(r: Rect, handle: Handle): Point {
  const side = (low: string, high: string) => sideOf(handle, low, high);
  const at = (start: number, length: number, where: Side) =>
    start + (where === 'low' ? 0 : where === 'high' ? length : length / 2);
  return { x: at(r.x, r.width, side('w', 'e')), y: at(r.y, r.height, side('n', 's')) };
}

/** Pixels of a handle's reach, and how much of it lies inside the piece. */
const REACH = { across: 24, inside: 6 } as const;

/**
 * What a pointer may press to take a handle, in pixels around the handle's point: mostly outside, and inside never more than
 * a quarter of the side, so that the smallest piece keeps a middle by which it is moved. `seen`: the piece's size in pixels;
 * `scale`: how much larger it all is for fingers.
 */
export function handleReach(handle: Handle, seen: Size, scale = 1): Rect {
  const across = REACH.across * scale;
  const along = (side: Side, length: number): readonly [number, number] => {
    const inside = Math.min(REACH.inside * scale, length / 4);
    if (side === null) return [-across / 2, across];
    return [side === 'low' ? inside - across : -inside, across];
  };
  const [x, width] = along(sideOf(handle, 'w', 'e'), seen.width);
  const [y, height] = along(sideOf(handle, 'n', 's'), seen.height);
  return { x, y, width, height };
}

/**
 * Arrow keys with Ctrl resize by the bottom right corner, Alt with them by nothing else; the position does not change and
 * no side goes under `minimum`.
 */
export function grown(r: Rect, by: Point, minimum: number | Size = MINIMUM_SIDE): Rect {
  const least = sizeOf(minimum);
  return {
    ...r,
    width: Math.max(least.width, r.width + by.x),
    height: Math.max(least.height, r.height + by.y),
  };
}

function sizeOf(side: number | Size): Size {
  return typeof side === 'number' ? { width: side, height: side } : side;
}

type Side = 'low' | 'high' | null;

function sideOf(handle: Handle, low: string, high: string): Side {
  if (handle.includes(low)) return 'low';
  return handle.includes(high) ? 'high' : null;
}

function stretched(
  [low, high]: readonly [number, number],
  side: Side,
  by: number,
  [from, to]: readonly [number, number],
  minimum: number,
): readonly [number, number] {
  // A piece that was already too small or outside the canvas is not pushed to the limit by a drag.
  const least = Math.min(minimum, high - low);
  if (side === 'low') return [Math.min(Math.max(low + by, Math.min(from, low)), high - least), high];
  if (side === 'high') return [low, Math.max(Math.min(high + by, Math.max(to, high)), low + least)];
  return [low, high];
}

/**
 * Resized by a handle of a piece that is turned: `by` is along the plan, and the opposite side or corner stays where it is
 * seen. What is stored is the upright rectangle around the new middle. No side goes over the plan's width.
 */
export function resizedTurned(
  r: Rect,
  degrees: number,
  handle: Handle,
  by: Point,
  minimum: number | Size = MINIMUM_SIDE,
  sizing: Pick<Sizing, 'ratio' | 'centre'> = {},
): Rect {
  const most = CANVAS.width;
  // Each side may grow to `most`, whichever end of it is dragged.
  const limits: Rect = {
    x: r.x + r.width - most,
    y: r.y + r.height - most,
    width: most + most - r.width,
    height: most + most - r.height,
  };
  const local = resizedFreely(r, handle, turned(by, ORIGIN, -degrees), { ...sizing, minimum, limits });
  const [before, after] = [centreOf(r), centreOf(local)];
  // Its middle moved along its own sides: on the plan that is the same way, turned.
  const moved = turned({ x: after.x - before.x, y: after.y - before.y }, ORIGIN, degrees);
  const { width, height } = local;
  return { x: before.x + moved.x - width / 2, y: before.y + moved.y - height / 2, width, height };
}

const ORIGIN: Point = { x: 0, y: 0 };
