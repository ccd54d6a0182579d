/** A rectangle in pixels of the window. */
type Box = { left: number; top: number; width: number; height: number };

/** What a toast may cover, and how much that hurts: the button that sends a form, more than the rest. */
export type Thing = Box & { weight?: number };

/** Where a toast can stand. */
export type ToastPlace = { y: 'top' | 'bottom'; x: 'left' | 'center' | 'right' };

/** The places on a desk, the one wanted most first. */
export const ON_A_DESK: readonly ToastPlace[] = [
  { y: 'top', x: 'center' },
  { y: 'bottom', x: 'center' },
  { y: 'bottom', x: 'right' },
  { y: 'bottom', x: 'left' },
  { y: 'top', x: 'right' },
];

/** Those on a phone, where a toast is as wide as the screen: by the thumb, or else below the header. */
export const ON_A_PHONE: readonly ToastPlace[] = [
  { y: 'bottom', x: 'center' },
  { y: 'top', x: 'center' },
];

/** Pixels between a toast and the edge of the window. */
const EDGE = 12;

/**
 * The place where a toast covers the least of what one may want to press or read next.
 * @param toast width and height of the toast, in pixels
 * @param screen the window's, and what is fixed at its beginning and end takes of it
 * @param things the boxes of buttons, links, fields and titles
 */
export function freestPlace(
  toast: { width: number; height: number },
  screen: { width: number; height: number; above?: number; below?: number },
  things: readonly Thing[],
  places: readonly ToastPlace[] = ON_A_DESK,
): ToastPlace {
  let best: ToastPlace = places[0] ?? { y: 'top', x: 'center' };
  let least = Infinity;
  for (const place of places) {
    const box = boxAt(place, toast, screen);
    const covered = things.reduce((sum, thing) => sum + (overlap(box, thing) ? (thing.weight ?? 1) : 0), 0);
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}

function boxAt(
  { x, y }: ToastPlace,
  { width, height }: { width: number; height: number },
  screen: { width: number; height: number; above?: number; below?: number },
): Box {
  const free = screen.width - width;
  return {
    left: x === 'left' ? EDGE : x === 'right' ? free - EDGE : free / 2,
    top: y === 'top' ? (screen.above ?? 0) + EDGE : screen.height - (screen.below ?? 0) - EDGE - height,
    width,
    height,
  };
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
