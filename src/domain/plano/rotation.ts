import { covering, type Point, type Rect } from './geometry.ts';

/** With Shift held a rotation stops at each multiple of this; each key press also rotates by it. */
export const TURN_STEP = 15;

/** Degrees as they are stored: 0 to 359, whatever was typed. */
export function rotacionDe(grados: number): number {
  return ((grados % 360) + 360) % 360;
}

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

function bearing(centre: Point, to: Point): number {
  return (Math.atan2(to.y - centre.y, to.x - centre.x) * 180) / Math.PI;
}

function same(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < 1e-9;
}
