/** The way of the combo page, from the top to the bottom. */
export const CAMINO = ['Descubrir', 'Conocer', 'Elegir', 'Comprar'] as const;

/**
 * The step, 1 to 4, that a scroll from 0 (top) to 1 (bottom) has reached: under 25 % the first, under 50 % the second, under
 * 75 % the third, else the fourth. The page sends it to the browser as it is written: it names nothing outside itself.
 */
export function pasoDelCamino(avance: number): number {
  return avance < 0.25 ? 1 : avance < 0.5 ? 2 : avance < 0.75 ? 3 : 4;
}
