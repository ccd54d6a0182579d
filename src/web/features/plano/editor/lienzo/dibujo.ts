import type { Rect } from '#domain/plano/geometry.ts';
import { cornersTurned } from '#domain/plano/rotation.ts';
import type { Guide } from '#domain/plano/snapping.ts';

/** A copy of a drawn piece that receives no pointer events and has no accessible name. */
export function clonDe(elemento: SVGGElement | null): SVGGElement[] {
  const clon = elemento?.cloneNode(true);
  if (!(clon instanceof SVGGElement)) return [];
  for (const nombre of ['data-clave', 'role', 'aria-label', 'tabindex', 'style'])
    clon.removeAttribute(nombre);
  return [clon];
}

/** A rectangle of the plan, and the degrees that it is turned by. */
type Puesta = { readonly rect: Rect; readonly giro: number };

/** The outlines of many pieces as one path, which is cheaper to draw than one node for each. */
export function siluetas(partes: readonly Puesta[], clase = 'lienzo-siluetas'): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('class', clase);
  path.setAttribute('d', silueta(partes));
  return path;
}

/** The drawing of those outlines. */
export function silueta(partes: readonly Puesta[]): string {
  return partes
    .map(({ rect, giro }) => {
      const { x, y, width, height } = rect;
      if (giro === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
      return `M${cornersTurned(rect, giro)
        .map((p) => `${p.x} ${p.y}`)
        .join('L')}z`;
    })
    .join('');
}

/** The path of a guide: either a line, or equal gaps with a short mark at each end (`tope` is half its length). */
export function trazo(guia: Guide, tope: number): string {
  const punto = (a: number, b: number) => (guia.axis === 'x' ? `${a} ${b}` : `${b} ${a}`);
  if (guia.kind === 'line') {
    return `M${punto(guia.at, guia.from)}L${punto(guia.at, guia.to)}`;
  }
  // A gap runs along its axis; its end marks cross it at `at`.
  return guia.gaps
    .map(
      ([a, b]) =>
        `M${punto(a, guia.at)}L${punto(b, guia.at)}` +
        [a, b].map((at) => `M${punto(at, guia.at - tope)}L${punto(at, guia.at + tope)}`).join(''),
    )
    .join('');
}
