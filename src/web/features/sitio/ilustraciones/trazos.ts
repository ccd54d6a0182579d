/*
 * Shapes as path data: many shapes of one colour become a single DOM node, so a phone lays out one element instead of twenty.
 * In units of the drawing.
 */

export function circulos(centros: readonly (readonly [x: number, y: number])[], r: number): string {
  return centros.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .01z`).join('');
}

/** A rectangle with rounded corners. */
export function caja(x: number, y: number, ancho: number, alto: number, r: number): string {
  const esquina = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${ancho - 2 * r}${esquina(r, r)}v${alto - 2 * r}${esquina(-r, r)}h${2 * r - ancho}${esquina(-r, -r)}v${2 * r - alto}${esquina(r, -r)}z`;
}
