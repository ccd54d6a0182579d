import { rotacionDe } from './elemento.ts';
import {
  CANVAS,
  covering,
  MINIMUM_SIDE,
  resizedFreely,
  type Handle,
  type Point,
  type Rect,
  type Size,
  type Sizing,
} from './geometry.ts';

/** With Shift held a rotation stops at each multiple of this; each key press also rotates by it. */
export const TURN_STEP = 15;

/** A point turned around another, clockwise as it is seen. */
export function turned(point: Point, centre: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [point.x - centre.x, point.y - centre.y];
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}

export function centreOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The upright rectangle that a turned one is seen in. */
export function boundsTurned(r: Rect, degrees: number): Rect {
  if (degrees === 0) return r;
  const corners = cornersTurned(r, degrees).map((p) => ({ ...p, width: 0, height: 0 }));
  return covering(corners) ?? r;
}

/** The four corners of a rectangle where they are seen once it is turned, clockwise from the top left. */
export function cornersTurned(r: Rect, degrees: number): Point[] {
  const centre = centreOf(r);
  const [right, bottom] = [r.x + r.width, r.y + r.height];
  const corners = [
    { x: r.x, y: r.y },
    { x: right, y: r.y },
    { x: right, y: bottom },
    { x: r.x, y: bottom },
  ];
  return corners.map((p) => turned(p, centre, degrees));
}

/**
 * The new rotation of a piece rotated by `before`, when a handle is dragged from `from` to `to`: whole degrees, 0 to 359.
 * `stepped`: the nearest multiple of `TURN_STEP`. At the exact centre there is no direction, and nothing rotates.
 */
export function turnedTo(before: number, r: Rect, from: Point, to: Point, stepped: boolean): number {
  const centre = centreOf(r);
  if (same(from, centre) || same(to, centre)) return rotacionDe(before);
  const degrees = before + bearing(centre, to) - bearing(centre, from);
  return rotacionDe(stepped ? Math.round(degrees / TURN_STEP) * TURN_STEP : Math.round(degrees));
}

/** To the next multiple of `TURN_STEP`, one way or the other: 7 becomes 15 or 0. */
export function turnedOnce(before: number, way: 1 | -1): number {
  const steps = before / TURN_STEP;
  return rotacionDe((way === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * TURN_STEP);
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

function bearing(centre: Point, to: Point): number {
  return (Math.atan2(to.y - centre.y, to.x - centre.x) * 180) / Math.PI;
}

function same(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 1e-9;
}
