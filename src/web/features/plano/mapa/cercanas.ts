import type { Point } from '#domain/plano/geometry.ts';
import { turnedDirection, vecina, type Direction } from '#domain/plano/vecinos.ts';
import type { ControlDelMapa } from './control.ts';
import type { Fuente } from './fuente.ts';

/** The piece to which an arrow key leads from another, in the direction as seen on screen; null if there is none. */
export function neighbour(
  control: ControlDelMapa,
  fuente: Fuente,
  clave: string,
  seen: Direction,
): string | null {
  const from = control.rectOf(clave);
  if (!from) return null;
  const others = fuente.claves().flatMap((otra) => {
    const rect =
      otra === clave || !control.elementOf(otra)?.hasAttribute('tabindex') ? null : control.rectOf(otra);
    return rect ? [[otra, rect] as const] : [];
  });
  return vecina(from, control.view.turned ? turnedDirection(seen) : seen, others);
}

/** The space that a touch meant: the closest one within half a fingertip of the point. */
export function nearest(control: ControlDelMapa, fuente: Fuente, at: Point): string | null {
  const point = control.toPlan(at);
  let menos = FINGERTIP * control.pixel;
  let found: string | null = null;
  for (const clave of fuente.claves()) {
    if (fuente.pieza(clave)?.campos['clase'] !== 'espacio') continue;
    const r = control.rectOf(clave);
    if (!r) continue;
    const dx = Math.max(r.x - point.x, 0, point.x - r.x - r.width);
    const dy = Math.max(r.y - point.y, 0, point.y - r.y - r.height);
    const lejos = Math.hypot(dx, dy);
    if (lejos < menos) [menos, found] = [lejos, clave];
  }
  return found;
}

/** Half the size of a fingertip, in pixels. */
const FINGERTIP = 14;
