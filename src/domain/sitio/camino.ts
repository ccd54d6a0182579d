/** The way of the combo page, from the top to the bottom. */
export const CAMINO = ['Descubrir', 'Conocer', 'Elegir', 'Comprar'] as const;

/**
 * How much of the way, 0 to 1, a page that is scrolled to `y` has done: each section is an equal part of it, however long it
 * is drawn, so that the step that is lit is the section that is read. `inicios` are where the sections begin, the first at the
 * top; `total` is how far the page scrolls. In the same unit. Sent to the browser as it is written: it names nothing outside.
 */
export function avanceDelCamino(y: number, inicios: readonly number[], total: number): number {
  if (y >= total) return 1;
  const bordes = [0, ...inicios.slice(1).map((inicio) => Math.min(inicio, total)), total];
  const tramo = bordes.findLastIndex((borde) => borde <= Math.max(0, y));
  const desde = bordes[tramo] ?? 0;
  const largo = (bordes[tramo + 1] ?? total) - desde;
  return (tramo + (largo > 0 ? (Math.max(0, y) - desde) / largo : 0)) / (bordes.length - 1);
}

/**
 * The step, 1 to 4, that a scroll from 0 (top) to 1 (bottom) has reached: under 25 % the first, under 50 % the second,
 * under 75 % the third, else the fourth. Its source is sent to the browser, so it must not refer to anything outside
 * itself.
 */
export function pasoDelCamino(avance: number): number {
  return avance < 0.25 ? 1 : avance < 0.5 ? 2 : avance < 0.75 ? 3 : 4;
}
