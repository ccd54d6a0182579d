/** A rectangle in pixels of the window. */
type Box = { left: number; top: number; width: number; height: number };

/** Something that a toast may cover, and how bad that is: a submit button weighs more than the rest. */
export type Thing = Box & { weight?: number };

/** A position for a toast. */
export type ToastPlace = { y: 'top' | 'bottom'; x: 'left' | 'center' | 'right' };

/** The positions on a desktop, by preference. */
export const ON_A_DESK: readonly ToastPlace[] = [
  { y: 'top', x: 'center' },
  { y: 'bottom', x: 'center' },
  { y: 'bottom', x: 'right' },
  { y: 'bottom', x: 'left' },
  { y: 'top', x: 'right' },
];

/** The positions on a phone, where a toast is as wide as the screen: near the thumb, or below the header. */
export const ON_A_PHONE: readonly ToastPlace[] = [
  { y: 'bottom', x: 'center' },
  { y: 'top', x: 'center' },
];

/** Pixels between a toast and the edge of the window. */
const EDGE = 12;

/**
 * The position where a toast covers the least of what the person may want to press or read next.
 * @param toast width and height of the toast, in pixels
 * @param screen size of the window, and how much of it is taken by fixed elements at its top and bottom
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
