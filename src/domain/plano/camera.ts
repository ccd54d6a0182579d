import type { Point, Rect } from './geometry.ts';

/** The visible part of the plan: the plan's point at the top left of the window, and the zoom. */
export type Camera = { readonly x: number; readonly y: number; readonly zoom: number };

/** The window that the plan is seen through. */
export type View = {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels per unit of the plan at zoom 1. */
  readonly unit: number;
  /** On a phone the plan is turned a quarter clockwise, so that its long side follows the screen's. */
  readonly turned: boolean;
};

/** Range and steps of the zoom (spec). */
export const ZOOM = {
  minimum: 0.5,
  maximum: 3,
  /** Desktop buttons. */
  step: 0.2,
  /** The panel on a phone. */
  mobileStep: 0.3,
  /** Per unit of a wheel's delta. */
  wheel: 0.001,
  /** Where the turned view of a phone begins. */
  mobileStart: 1.2,
} as const;

export function clampZoom(zoom: number): number {
  return Math.min(ZOOM.maximum, Math.max(ZOOM.minimum, zoom));
}

/** The next zoom of the buttons: rounded, so that steps back and forth meet at 100%. */
export function stepZoom(zoom: number, direction: 1 | -1, step: number = ZOOM.step): number {
  return clampZoom(Math.round((zoom + direction * step) * 100) / 100);
}

/** The zoom after a wheel's turn. Exponential, so that as much back undoes as much forth. */
export function wheelZoom(zoom: number, delta: number): number {
  return clampZoom(zoom * Math.exp(-delta * ZOOM.wheel));
}

/** A point of the plan, in pixels of the window. */
export function toScreen({ x, y, zoom }: Camera, view: View, p: Point): Point {
  const scale = zoom * view.unit;
  const dx = (p.x - x) * scale;
  const dy = (p.y - y) * scale;
  return view.turned ? { x: view.width - dy, y: dx } : { x: dx, y: dy };
}

/** A pixel of the window, as a point of the plan. */
export function toPlan({ x, y, zoom }: Camera, view: View, p: Point): Point {
  const { x: dx, y: dy } = vectorToPlan(zoom, view, view.turned ? { x: p.x - view.width, y: p.y } : p);
  return { x: x + dx, y: y + dy };
}

/** A movement on the screen, as one on the plan: items follow the pointer one to one. */
export function vectorToPlan(zoom: number, view: View, by: Point): Point {
  const scale = zoom * view.unit;
  return view.turned ? { x: by.y / scale, y: -by.x / scale } : { x: by.x / scale, y: by.y / scale };
}

/** Moved with the pointer: what was under it stays under it. */
export function panned(camera: Camera, view: View, by: Point): Camera {
  const { x, y } = vectorToPlan(camera.zoom, view, by);
  return { ...camera, x: camera.x - x, y: camera.y - y };
}

/** Enlarged or reduced around a pixel, whose point of the plan stays where it is. */
export function zoomedAt(camera: Camera, view: View, pixel: Point, zoom: number): Camera {
  const before = toPlan(camera, view, pixel);
  const changed = { ...camera, zoom: clampZoom(zoom) };
  const after = toPlan(changed, view, pixel);
  return { ...changed, x: camera.x + before.x - after.x, y: camera.y + before.y - after.y };
}

/** How many pixels a unit has at zoom 1 if `region` is to fill the window without being cut. */
export function unitFor(region: Rect, { width, height, turned }: Omit<View, 'unit'>): number {
  const [across, down] = turned ? [region.height, region.width] : [region.width, region.height];
  return Math.min(width / across, height / down);
}

/** The camera that shows the middle of `region` in the middle of the window. */
export function centredOn(region: Rect, view: View, zoom: number): Camera {
  const camera = { x: 0, y: 0, zoom: clampZoom(zoom) };
  const middle = toPlan(camera, view, { x: view.width / 2, y: view.height / 2 });
  return {
    ...camera,
    x: region.x + region.width / 2 - middle.x,
    y: region.y + region.height / 2 - middle.y,
  };
}

/** The part of the plan that the window shows. */
export function visible(camera: Camera, view: View): Rect {
  const scale = camera.zoom * view.unit;
  const [across, down] = view.turned ? [view.height, view.width] : [view.width, view.height];
  return { x: camera.x, y: camera.y, width: across / scale, height: down / scale };
}

/**
 * The camera, brought back so that the plan is never lost: where the window is larger than `region` the region stays
 * inside it, elsewhere the window stays inside the region; `slack` units further in either case, so that the plan follows
 * the hand a little also where one is as large as the other.
 */
export function kept(camera: Camera, view: View, region: Rect, slack = 0): Camera {
  const seen = visible(camera, view);
  return {
    ...camera,
    x: keptAlong(camera.x, seen.width, region.x, region.width, slack),
    y: keptAlong(camera.y, seen.height, region.y, region.height, slack),
  };
}

/** The camera, moved as little as it takes for `piece` to be wholly in sight with `margin` units around it. */
export function revealing(camera: Camera, view: View, piece: Rect, margin = 20): Camera {
  const seen = visible(camera, view);
  return {
    ...camera,
    x: revealedAlong(camera.x, seen.width, piece.x - margin, piece.width + 2 * margin),
    y: revealedAlong(camera.y, seen.height, piece.y - margin, piece.height + 2 * margin),
  };
}

/** The CSS transform of the layer that holds the plan: one matrix a frame is all that moving it costs. */
export function cssMatrix(camera: Camera, view: View): string {
  const scale = camera.zoom * view.unit;
  const origin = toScreen(camera, view, { x: 0, y: 0 });
  const linear = view.turned ? [0, scale, -scale, 0] : [scale, 0, 0, scale];
  return `matrix(${[...linear, origin.x, origin.y].join(',')})`;
}

function keptAlong(at: number, seen: number, start: number, length: number, slack: number): number {
  const [first, last] = length >= seen ? [start, start + length - seen] : [start + length - seen, start];
  return Math.min(Math.max(at, first - slack), last + slack);
}

function revealedAlong(at: number, seen: number, start: number, length: number): number {
  if (length >= seen) return start + (length - seen) / 2;
  if (start < at) return start;
  return start + length > at + seen ? start + length - seen : at;
}
