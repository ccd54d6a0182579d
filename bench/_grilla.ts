/** A rectangle in units of the plan, which are pixels where the window is as large as the plan. */
export type Lugar = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The plan of the product, and the window that everybody is measured in. */
export const ANCHO = 1000;
export const ALTO = 700;
/** Empty strip around, where a hand can take hold of the plan. */
const MARGEN = 40;

/** That many places in rows, all in sight, none touching another: the same for everybody that is measured. */
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

/** Tenths, as the product keeps them. */
function redondo(n: number): number {
  return Math.round(n * 10) / 10;
}
