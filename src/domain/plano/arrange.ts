import { covering, type Point, type Rect } from './geometry.ts';

/** Which edge, or middle, several pieces are brought to. */
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** How much each rectangle moves to be aligned with what all of them cover. In the order given. */
export function aligned(rects: readonly Rect[], alignment: Alignment): Point[] {
  const all = covering(rects);
  if (!all) return [];
  return rects.map((r) => toEdge(r, all, alignment));
}

/**
 * How much each rectangle moves so that the gaps between neighbours are equal: the first and the last stay. With less
 * than three there is nothing to do. In the order given.
 */
export function distributed(rects: readonly Rect[], axis: 'horizontal' | 'vertical'): Point[] {
  const still = rects.map(() => ({ x: 0, y: 0 }));
  if (rects.length < 3) return still;
  const start = (r: Rect) => (axis === 'horizontal' ? r.x : r.y);
  const length = (r: Rect) => (axis === 'horizontal' ? r.width : r.height);
  const order = rects.map((r, i) => ({ r, i })).toSorted((a, b) => start(a.r) - start(b.r));
  const first = order[0];
  const last = order.at(-1);
  if (!first || !last) return still;
  const room = start(last.r) + length(last.r) - start(first.r);
  const gap = (room - rects.reduce((sum, r) => sum + length(r), 0)) / (rects.length - 1);
  const moves = [...still];
  let at = start(first.r);
  for (const { r, i } of order) {
    moves[i] = axis === 'horizontal' ? { x: at - r.x, y: 0 } : { x: 0, y: at - r.y };
    at += length(r) + gap;
  }
  return moves;
}

function toEdge(r: Rect, all: Rect, alignment: Alignment): Point {
  switch (alignment) {
    case 'left':
      return { x: all.x - r.x, y: 0 };
    case 'centre':
      return { x: all.x + all.width / 2 - (r.x + r.width / 2), y: 0 };
    case 'right':
      return { x: all.x + all.width - (r.x + r.width), y: 0 };
    case 'top':
      return { x: 0, y: all.y - r.y };
    case 'middle':
      return { x: 0, y: all.y + all.height / 2 - (r.y + r.height / 2) };
    case 'bottom':
      return { x: 0, y: all.y + all.height - (r.y + r.height) };
  }
}
