/** A rectangle in plan units. They equal pixels where the window is as large as the plan. */
export type Lugar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Size of the product's plan, and of the window in which every tool is measured. */
export const ANCHO = 1000;
export const ALTO = 700;
/** Empty strip around the edge, where the map can be grabbed for panning. */
const MARGEN = 40;

/** This many rectangles in rows, all visible and none touching another. The same for every tool measured. */
export function grilla(cuantos: number): Lugar[] {
  const columnas = Math.ceil(Math.sqrt(cuantos * 2));
  const filas = Math.ceil(cuantos / columnas);
  const paso = { x: (ANCHO - 2 * MARGEN) / columnas, y: (ALTO - 2 * MARGEN) / filas };
  return Array.from({ length: cuantos }, (_, i) => ({
    x: redondo(MARGEN + (i % columnas) * paso.x),
    y: redondo(MARGEN + Math.floor(i / columnas) * paso.y),
    width: redondo(paso.x * 0.8),
    height: redondo(paso.y * 0.8),
  }));
}

/** Rounds to tenths, as the product stores them. */
function redondo(n: number): number {
  return Math.round(n * 10) / 10;
}
