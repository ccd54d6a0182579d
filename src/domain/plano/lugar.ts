import type { Rect } from './geometry.ts';
import type { Pieza } from './pieza.ts';
import { boundsTurned } from './rotation.ts';

/** A piece's position; null if it has none. */
export function rectDe({ campos: { x, y, width, height } }: Pick<Pieza, 'campos'>): Rect | null {
  return typeof x === 'number' &&
    typeof y === 'number' &&
    typeof width === 'number' &&
    typeof height === 'number'
    ? { x, y, width, height }
    : null;
}

/** The upright rectangle where a piece is seen, turned as it is; null if it has no position. */
export function vistoDe(pieza: Pick<Pieza, 'campos'>): Rect | null {
  const r = rectDe(pieza);
  return r && boundsTurned(r, giroDe(pieza));
}

/** Degrees that a piece is turned by. */
export function giroDe({ campos }: Pick<Pieza, 'campos'>): number {
  const { rotation } = campos;
  return typeof rotation === 'number' ? rotation : 0;
}
