/** A rectangle in pixels of the window. */
type Box = { left: number; top: number; width: number; height: number };

/** Where a toast can stand on a desk. */
export type ToastPlace = { y: 'top' | 'bottom'; x: 'left' | 'center' | 'right' };

/** The places, the one wanted most first. */
const PLACES: readonly ToastPlace[] = [
  { y: 'top', x: 'center' },
  { y: 'bottom', x: 'center' },
  { y: 'bottom', x: 'right' },
  { y: 'bottom', x: 'left' },
  { y: 'top', x: 'right' },
];

/** Pixels between a toast and the edge of the window. */
const EDGE = 12;

/**
 * The place where a toast covers the fewest of the things that one may want to press or read next.
 * @param toast width and height of the toast, in pixels
 * @param screen the window's
 * @param below pixels at the window's end that something fixed takes
 * @param things the boxes of buttons, links, fields and titles
 */
export function freestPlace(
  toast: { width: number; height: number },
  screen: { width: number; height: number },
  below: number,
  things: readonly Box[],
): ToastPlace {
  let best: ToastPlace = { y: 'top', x: 'center' };
  let least = Infinity;
  for (const place of PLACES) {
    const box = boxAt(place, toast, screen, below);
    const covered = things.filter((thing) => overlap(box, thing)).length;
    if (covered < least) [best, least] = [place, covered];
  }
  return best;
}

function boxAt(
  { x, y }: ToastPlace,
  { width, height }: { width: number; height: number },
  screen: { width: number; height: number },
  below: number,
): Box {
  const free = screen.width - width;
  return {
    left: x === 'left' ? EDGE : x === 'right' ? free - EDGE : free / 2,
    top: y === 'top' ? EDGE : screen.height - below - EDGE - height,
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
