import { contained, moved, type Point, type Rect, type Size } from './geometry.ts';

/** How far from another that begins at the same place, so that both are seen. */
const CORRIDO = 20;

/**
 * Where a new element appears: at the place that the spec gives it if that is in view, else in the middle of what is seen;
 * and beside whatever already begins there. `vista`: what is seen of the plan; null if nobody looks at it.
 */
export function dondeAparece(
  { width, height }: Size,
  deseado: Point,
  vista: Rect | null,
  hay: readonly Point[],
): Point {
  const aLaVista = vista === null || contained({ ...deseado, width, height }, vista);
  const medio = vista ?? { ...deseado, width: 0, height: 0 };
  let en: Point = aLaVista
    ? deseado
    : {
        x: Math.round(medio.x + (medio.width - width) / 2),
        y: Math.round(medio.y + (medio.height - height) / 2),
      };
  // Each step leaves at least one behind, so it ends.
  for (let pasos = 0; pasos <= hay.length && hay.some((p) => mismo(p, en)); pasos += 1)
    en = { x: en.x + CORRIDO, y: en.y + CORRIDO };
  const { x, y } = moved({ x: 0, y: 0, width, height }, en);
  return { x, y };
}

function mismo(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1;
}
