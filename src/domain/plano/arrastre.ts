import {
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

/** What lines draw a drag to them: none while a key says so. `reach` in units. */
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
  const { by, guides } = snapMove(alli, iman.candidatos, iman.reach);
  const final = limitedMove(todo, { x: hasta.x + by.x, y: hasta.y + by.y });
  // What would fall in line beyond the canvas does not.
  const cabe = { x: final.x === hasta.x + by.x, y: final.y === hasta.y + by.y };
  return { por: redondeado(todo, final), guias: guides.filter((g) => cabe[ejeDe(g)]) };
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
  const x = handle.includes('w') ? libre.x : handle.includes('e') ? libre.x + libre.width : null;
  const y = handle.includes('n') ? libre.y : handle.includes('s') ? libre.y + libre.height : null;
  const enX =
    x === null
      ? null
      : snapSide(
          { axis: 'x', at: x, from: libre.y, to: libre.y + libre.height },
          iman.candidatos,
          iman.reach,
        );
  const enY =
    y === null
      ? null
      : snapSide({ axis: 'y', at: y, from: libre.x, to: libre.x + libre.width }, iman.candidatos, iman.reach);
  const final = resized(
    rect,
    handle,
    {
      x: enX && x !== null ? x + enX.by - (handle.includes('w') ? rect.x : rect.x + rect.width) : por.x,
      y: enY && y !== null ? y + enY.by - (handle.includes('n') ? rect.y : rect.y + rect.height) : por.y,
    },
    { minimum },
  );
  const lados = { x: [final.x, final.x + final.width], y: [final.y, final.y + final.height] };
  const guias = [enX?.guide, enY?.guide].filter((g) => g !== undefined);
  return {
    rect: rounded(final),
    guias: guias.filter((g) => lados[ejeDe(g)].some((at) => Math.abs(at - g.at) < 0.01)),
  };
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

function ejeDe(guia: Guide): 'x' | 'y' {
  return guia.axis;
}

/** So that each lands on a tenth, as it is stored: what is seen while dragging is what stays. */
function redondeado(todo: Rect, por: Point): Point {
  const { x, y } = rounded({ x: todo.x + por.x, y: todo.y + por.y });
  return { x: x - todo.x, y: y - todo.y };
}
