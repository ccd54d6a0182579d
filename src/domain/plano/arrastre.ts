import {
  CANVAS,
  covering,
  limitedMove,
  MINIMUM_SIDE,
  resized,
  rounded,
  type Handle,
  type Point,
  type Rect,
  type Size,
} from './geometry.ts';
import { snapMove, snapSide, type Candidates, type Guide } from './snapping.ts';

/** Which lines attract a drag: none while a modifier key disables them. `reach` in units. */
export type Iman = { readonly candidatos: Candidates; readonly reach: number } | null;

/** Pieces that move together: how far they go, and what they fell in line with. */
export function moverJuntas(
  rects: readonly Rect[],
  por: Point,
  iman: Iman,
): { por: Point; guias: readonly Guide[] } {
  const todo = covering(rects);
  if (!todo) return { por: { x: 0, y: 0 }, guias: [] };
  const hasta = limitedMove(todo, por);
  if (!iman) return { por: redondeado(todo, hasta), guias: [] };
  const alli = { ...todo, x: todo.x + hasta.x, y: todo.y + hasta.y };
  const { by, guides } = snapMove(alli, iman.candidatos, iman.reach, CANVAS);
  return { por: redondeado(todo, { x: hasta.x + by.x, y: hasta.y + by.y }), guias: guides };
}

/** A piece whose handle is dragged: each side that moves may fall in line. */
export function estirar(
  rect: Rect,
  handle: Handle,
  por: Point,
  iman: Iman,
  minimum: number | Size = MINIMUM_SIDE,
): { rect: Rect; guias: readonly Guide[] } {
  const libre = resized(rect, handle, por, { minimum });
  if (!iman) return { rect: rounded(libre), guias: [] };
  const enX = enLinea(libre, handle, 'x', iman.candidatos, iman.reach);
  const enY = enLinea(libre, handle, 'y', iman.candidatos, iman.reach);
  const final = resized(
    rect,
    handle,
    {
      x: enX ? enX.at + enX.by - ladoDe(rect, handle, 'x') : por.x,
      y: enY ? enY.at + enY.by - ladoDe(rect, handle, 'y') : por.y,
    },
    { minimum },
  );
  // Looked at again where it ended: its other side may have fallen in line too, or not have got there.
  const guias = EJES.flatMap((eje) => enLinea(final, handle, eje, iman.candidatos, CASI)?.guide ?? []);
  return { rect: rounded(final), guias };
}

const EJES = ['x', 'y'] as const;
type Eje = (typeof EJES)[number];

/** Units that no eye tells apart. */
const CASI = 0.01;

/** What the side that this handle moves along an axis falls in line with; null also if it moves none. */
function enLinea(rect: Rect, handle: Handle, axis: Eje, candidatos: Candidates, reach: number) {
  if (!(axis === 'x' ? /[ew]/ : /[ns]/).test(handle)) return null;
  const [from, largo] = axis === 'x' ? [rect.y, rect.height] : [rect.x, rect.width];
  const at = ladoDe(rect, handle, axis);
  const snap = snapSide({ axis, at, from, to: from + largo }, candidatos, reach);
  return snap && { ...snap, at };
}

/** Where the side that a handle moves is. */
function ladoDe(rect: Rect, handle: Handle, axis: Eje): number {
  if (axis === 'x') return handle.includes('w') ? rect.x : rect.x + rect.width;
  return handle.includes('n') ? rect.y : rect.y + rect.height;
}

/** Which of these a rectangle drawn with the pointer touches. */
export function tocadas(marco: Rect, piezas: Iterable<readonly [string, Rect]>): string[] {
  return [...piezas].flatMap(([clave, r]) =>
    r.x <= marco.x + marco.width &&
    marco.x <= r.x + r.width &&
    r.y <= marco.y + marco.height &&
    marco.y <= r.y + r.height
      ? clave
      : [],
  );
}

/** Moves to a tenth of a unit, as stored, so that the piece stays where it was seen while dragging. */
function redondeado(todo: Rect, por: Point): Point {
  const { x, y } = rounded({ x: todo.x + por.x, y: todo.y + por.y });
  return { x: x - todo.x, y: y - todo.y };
}
