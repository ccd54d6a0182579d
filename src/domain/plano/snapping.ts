import { limitedMove, type Point, type Rect } from './geometry.ts';

/** A line to draw while something is in line: vertical at `at` = x, or horizontal at `at` = y, between two ends. */
export type Guide =
  | {
      readonly kind: 'line';
      readonly axis: 'x' | 'y';
      readonly at: number;
      readonly from: number;
      readonly to: number;
    }
  /** Two equal gaps: each between its two ends, drawn across at `at`. */
  | {
      readonly kind: 'gap';
      readonly axis: 'x' | 'y';
      readonly at: number;
      readonly gaps: readonly (readonly [number, number])[];
    };

/** How near, in pixels of the screen, something must be to be drawn into line. */
export const SNAP_PIXELS = 8;

/** What a moving piece can snap to, computed once when the drag begins. */
export type Candidates = {
  readonly x: readonly Mark[];
  readonly y: readonly Mark[];
  readonly rects: readonly Rect[];
};

/** An edge or a middle, and how far along the other axis its piece reaches. */
type Mark = { readonly at: number; readonly from: number; readonly to: number };

/** The edges and middles of the pieces that stay, in order. */
export function candidatesOf(rects: readonly Rect[]): Candidates {
  const marks = (
    start: (r: Rect) => number,
    length: (r: Rect) => number,
    other: (r: Rect) => readonly [number, number],
  ) =>
    rects
      .flatMap((r) => {
        const [from, to] = other(r);
        return [0, 0.5, 1].map((part) => ({ at: start(r) + length(r) * part, from, to }));
      })
      .toSorted((a, b) => a.at - b.at);
  return {
    x: marks(
      (r) => r.x,
      (r) => r.width,
      (r) => [r.y, r.y + r.height],
    ),
    y: marks(
      (r) => r.y,
      (r) => r.height,
      (r) => [r.x, r.x + r.width],
    ),
    rects,
  };
}

export type Snap = { readonly by: Point; readonly guides: readonly Guide[] };

/**
 * How much more a moving rectangle moves to fall in line: with an edge or a middle, or so that its gaps to its neighbours
 * are equal; the nearest wins, a line before a gap. `reach` is in units: `SNAP_PIXELS` divided by the scale. What would take
 * it beyond `limits` moves it no further than them, and has no guide; the other guide reaches to where it then is.
 */
export function snapMove(moving: Rect, candidates: Candidates, reach: number, limits?: Rect): Snap {
  const x = snapAxis(moving, candidates, reach, 'x');
  const y = snapAxis(moving, candidates, reach, 'y');
  const wanted = { x: x?.by ?? 0, y: y?.by ?? 0 };
  const by = limits ? limitedMove(moving, wanted, limits) : wanted;
  const there = { ...moving, x: moving.x + by.x, y: moving.y + by.y };
  return {
    by,
    guides: [
      ...(x && by.x === wanted.x ? [x.guide(there)] : []),
      ...(y && by.y === wanted.y ? [y.guide(there)] : []),
    ],
  };
}

/** The same for one side that is being dragged: `side` is where it is now; only lines count. */
export function snapSide(
  side: { readonly axis: 'x' | 'y'; readonly at: number; readonly from: number; readonly to: number },
  candidates: Candidates,
  reach: number,
): { readonly by: number; readonly guide: Guide } | null {
  const mark = nearest(candidates[side.axis], side.at, reach);
  if (!mark) return null;
  return { by: mark.at - side.at, guide: line(side.axis, mark, side.from, side.to) };
}

type Found = { readonly by: number; readonly guide: (there: Rect) => Guide };

function snapAxis(moving: Rect, candidates: Candidates, reach: number, axis: 'x' | 'y'): Found | null {
  const [start, length] = axis === 'x' ? [moving.x, moving.width] : [moving.y, moving.height];
  let best: { by: number; mark: Mark } | null = null;
  for (const part of [0, 0.5, 1]) {
    const at = start + length * part;
    const mark = nearest(candidates[axis], at, reach);
    if (mark && (best === null || Math.abs(mark.at - at) < Math.abs(best.by)))
      best = { by: mark.at - at, mark };
  }
  const gap = snapGap(moving, candidates.rects, reach, axis);
  if (best !== null && (gap === null || Math.abs(best.by) <= Math.abs(gap.by))) {
    const { by, mark } = best;
    return {
      by,
      guide: (there) =>
        axis === 'x'
          ? line(axis, mark, there.y, there.y + there.height)
          : line(axis, mark, there.x, there.x + there.width),
    };
  }
  return gap;
}

function line(axis: 'x' | 'y', mark: Mark, from: number, to: number): Guide {
  return { kind: 'line', axis, at: mark.at, from: Math.min(mark.from, from), to: Math.max(mark.to, to) };
}

/** Between two neighbours: the middle. Past one: as far from it as it is from the next. Neighbours only: O(n). */
function snapGap(moving: Rect, rects: readonly Rect[], reach: number, axis: 'x' | 'y'): Found | null {
  const flip = axis === 'y';
  const me = span(moving, flip);
  const beside: Span[] = [];
  // Of thousands of pieces, sixty times a second: only the few beside it are converted to spans.
  for (const r of rects) {
    const from = flip ? r.x : r.y;
    const to = from + (flip ? r.width : r.height);
    if (from < me.to && me.from < to) beside.push(span(r, flip));
  }
  const before = beside.filter((s) => s.end <= me.start + reach).toSorted((a, b) => b.end - a.end);
  const after = beside.filter((s) => s.start >= me.end - reach).toSorted((a, b) => a.start - b.start);
  const [left, right] = [before[0], after[0]];
  const tries: { by: number; gaps: (there: Span) => readonly (readonly [number, number])[] }[] = [];
  if (left && right) {
    tries.push({
      by: (left.end + right.start - me.start - me.end) / 2,
      gaps: (there) => [
        [left.end, there.start],
        [there.end, right.start],
      ],
    });
  }
  const beyondLeft =
    left && beside.filter((s) => s !== left && s.end <= left.start).toSorted((a, b) => b.end - a.end)[0];
  if (left && beyondLeft) {
    tries.push({
      by: left.end + (left.start - beyondLeft.end) - me.start,
      gaps: (there) => [
        [beyondLeft.end, left.start],
        [left.end, there.start],
      ],
    });
  }
  const beyondRight =
    right &&
    beside.filter((s) => s !== right && s.start >= right.end).toSorted((a, b) => a.start - b.start)[0];
  if (right && beyondRight) {
    tries.push({
      by: right.start - (beyondRight.start - right.end) - me.end,
      gaps: (there) => [
        [there.end, right.start],
        [right.end, beyondRight.start],
      ],
    });
  }
  const best = tries
    .filter((t) => Math.abs(t.by) <= reach)
    .toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0];
  if (!best) return null;
  return {
    by: best.by,
    guide: (there) => {
      const s = span(there, flip);
      return { kind: 'gap', axis, at: (s.from + s.to) / 2, gaps: best.gaps(s) };
    },
  };
}

/** A rectangle along one axis (`start`, `end`) and across it (`from`, `to`). */
type Span = { readonly start: number; readonly end: number; readonly from: number; readonly to: number };

function span(r: Rect, flip: boolean): Span {
  const x = [r.x, r.x + r.width] as const;
  const y = [r.y, r.y + r.height] as const;
  const [along, across] = flip ? [y, x] : [x, y];
  return { start: along[0], end: along[1], from: across[0], to: across[1] };
}

/** The mark nearest to `at`, if it is within reach; by halves, since a drag asks many times a second. */
function nearest(marks: readonly Mark[], at: number, reach: number): Mark | null {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.at ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [marks[low - 1], marks[low]];
  const best = !before || (after && after.at - at < at - before.at) ? after : before;
  return best && Math.abs(best.at - at) <= reach ? best : null;
}
