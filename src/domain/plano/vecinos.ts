import type { Point, Rect } from './geometry.ts';

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * The piece that an arrow key leads to: the nearest one whose middle lies in that direction. Distance to the side counts
 * double, so that the key follows a row. @returns its key, or null at the edge of the plan
 */
export function vecina(
  desde: Rect,
  hacia: Direction,
  otras: Iterable<readonly [clave: string, rect: Rect]>,
): string | null {
  const aqui = middle(desde);
  let mejor: string | null = null;
  let menos = Infinity;
  for (const [clave, rect] of otras) {
    const alla = middle(rect);
    const { along, across } = seenFrom(aqui, alla, hacia);
    if (along <= 0) continue;
    // Further to the side than ahead: another arrow leads there.
    if (Math.abs(across) > along * WIDEST) continue;
    const costo = along + 2 * Math.abs(across);
    if (costo < menos) [mejor, menos] = [clave, costo];
  }
  return mejor;
}

/** How far to the side, for each unit ahead, something may be and still be "that way". */
const WIDEST = 2;

function seenFrom(from: Point, to: Point, direction: Direction): { along: number; across: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  switch (direction) {
    case 'left':
      return { along: -dx, across: dy };
    case 'right':
      return { along: dx, across: dy };
    case 'up':
      return { along: -dy, across: dx };
    case 'down':
      return { along: dy, across: dx };
  }
}

function middle({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The arrow that means this on the plan, where the plan is seen turned a quarter clockwise. */
export function turnedDirection(seen: Direction): Direction {
  return ({ up: 'left', left: 'down', down: 'right', right: 'up' } as const)[seen];
}
