/*
 * Shapes as text for a path: many of one colour are then one node of the page, and a phone lays out one thing instead of
 * twenty. In units of the drawing.
 */

export function circulos(centros: readonly (readonly [x: number, y: number])[], r: number): string {
  return centros.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .01z`).join('');
}

/** A rectangle with round corners. */
export function caja(x: number, y: number, ancho: number, alto: number, r: number): string {
  const esquina = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${ancho - 2 * r}${esquina(r, r)}v${alto - 2 * r}${esquina(-r, r)}h${2 * r - ancho}${esquina(-r, -r)}v${2 * r - alto}${esquina(r, -r)}z`;
}
