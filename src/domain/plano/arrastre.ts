import {
  CANVAS,
  covering,
  limitedMove,
  MINIMUM_SIDE,
  inwards,
  rounded,
  type Handle,
  type Point,
  type Rect,
  type Size,
} from './geometry.ts';
import { type Sizing, resized, resizedFreely } from './resizing.ts';
import { boundsTurned, centreOf, rotacionDe, turned, turnedTo } from './rotation.ts';
import { snapMove, snapSide, type Candidates, type Guide } from './snapping.ts';

/** Which lines attract a drag: none while a modifier key disables them. `reach` in units. */
export type Iman = { readonly candidatos: Candidates; readonly reach: number } | null;

/**
 * Pieces that move together: how far they go, and what they fell in line with. `recto`: only along the axis on which they
 * have gone further.
 */
export function moverJuntas(
  rects: readonly Rect[],
  pedido: Point,
  iman: Iman,
  recto = false,
): { por: Point; guias: readonly Guide[] } {
  const todo = covering(rects);
  if (!todo) return { por: { x: 0, y: 0 }, guias: [] };
  const eje: Eje | null = recto ? (Math.abs(pedido.x) >= Math.abs(pedido.y) ? 'x' : 'y') : null;
  const por = eje === null ? pedido : { ...QUIETO, [eje]: pedido[eje] };
  const hasta = limitedMove(todo, por);
  if (!iman) return { por: redondeado(todo, hasta), guias: [] };
  const alli = { ...todo, x: todo.x + hasta.x, y: todo.y + hasta.y };
  const { by, guides } = snapMove(alli, iman.candidatos, iman.reach, CANVAS);
  const llega = { x: hasta.x + by.x, y: hasta.y + by.y };
  if (eje === null) return { por: redondeado(todo, llega), guias: guides };
  const guias = guides.filter((g) => g.axis === eje);
  return { por: redondeado(todo, { ...QUIETO, [eje]: llega[eje] }), guias };
}

/** A piece whose handle is dragged: each side that moves may fall in line. */
export function estirar(
  rect: Rect,
  handle: Handle,
  por: Point,
  iman: Iman,
  minimum: number | Size = MINIMUM_SIDE,
  como: Modo = {},
): { rect: Rect; guias: readonly Guide[] } {
  const libre = resizedFreely(rect, handle, por, { ...como, minimum });
  // With its proportions or its middle kept, a side that fell in line would take the other one out of it.
  if (!iman || como.ratio || como.centre) return { rect: rounded(libre), guias: [] };
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

/** Keeping the proportions (Shift), or the middle (Alt). */
export type Modo = Pick<Sizing, 'ratio' | 'centre'>;

/** A piece among several that are resized or turned together. */
export type Parte = { readonly rect: Rect; readonly giro: number; readonly minimo: Size };

/** The box around several pieces as they are seen; null of none. */
export function cajaDe(partes: readonly Pick<Parte, 'rect' | 'giro'>[]): Rect | null {
  return covering(partes.map(({ rect, giro }) => boundsTurned(rect, giro)));
}

/**
 * Several pieces resized together by a handle of the box around them: each takes the same part of the box as before, and none
 * goes under its least side. A piece that is turned by other than quarters keeps everybody's proportions.
 */
export function estirarJuntas(
  partes: readonly Parte[],
  handle: Handle,
  por: Point,
  como: Modo = {},
): { caja: Rect; rects: readonly Rect[] } | null {
  const antes = cajaDe(partes);
  if (!antes) return null;
  const ratio = como.ratio === true || partes.some(({ giro }) => giro % 90 !== 0);
  const least = partes.map((parte) => menorFactor(parte, ratio));
  const minimum = {
    width: antes.width * Math.max(...least.map(({ x }) => x)),
    height: antes.height * Math.max(...least.map(({ y }) => y)),
  };
  const caja = resizedFreely(antes, handle, por, { ...como, ratio, minimum });
  const [fx, fy] = [factor(caja.width, antes.width), factor(caja.height, antes.height)];
  const rects = partes.map(({ rect, giro }) => {
    const [ancho, alto] = giro % 180 === 90 ? [fy, fx] : [fx, fy];
    const [width, height] = [rect.width * ancho, rect.height * alto];
    const centro = centreOf(rect);
    const x = caja.x + (centro.x - antes.x) * fx - width / 2;
    const y = caja.y + (centro.y - antes.y) * fy - height / 2;
    return rounded({ x, y, width, height });
  });
  return { caja, rects };
}

/** Several pieces turned together around the middle of the box around them. */
export function girarJuntas(
  partes: readonly Parte[],
  desde: Point,
  hasta: Point,
  aSaltos: boolean,
): { grados: number; lugares: readonly { x: number; y: number; rotation: number }[] } | null {
  const caja = cajaDe(partes);
  if (!caja) return null;
  const grados = turnedTo(0, caja, desde, hasta, aSaltos);
  const giradas = partes.map(({ rect, giro }) => {
    const centro = turned(centreOf(rect), centreOf(caja), grados);
    const alli = { ...rect, x: centro.x - rect.width / 2, y: centro.y - rect.height / 2 };
    return { rect: alli, giro: rotacionDe(giro + grados) };
  });
  const por = inwards(cajaDe(giradas) ?? caja);
  return {
    grados,
    lugares: giradas.map(({ rect, giro }) => ({
      ...rounded({ x: rect.x + por.x, y: rect.y + por.y }),
      rotation: giro,
    })),
  };
}

/** The least part of its sides that a piece may be left with, along each axis as it is seen. */
function menorFactor({ rect, giro, minimo }: Parte, junto: boolean): Point {
  const [ancho, alto] = [
    factor(Math.min(minimo.width, rect.width), rect.width),
    factor(Math.min(minimo.height, rect.height), rect.height),
  ];
  if (junto) return { x: Math.max(ancho, alto), y: Math.max(ancho, alto) };
  return giro % 180 === 90 ? { x: alto, y: ancho } : { x: ancho, y: alto };
}

function factor(ahora: number, antes: number): number {
  return antes === 0 ? 1 : ahora / antes;
}

const QUIETO: Point = { x: 0, y: 0 };

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
