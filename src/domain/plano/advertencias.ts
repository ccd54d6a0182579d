import type { Espacio } from './espacio.ts';
import { contained, overlap, type Point, type Rect } from './geometry.ts';
import { boundsTurned, cornersTurned } from './rotation.ts';

/** What is probably a mistake of the drawing: two spaces over one another, or one that the public does not see whole. */
export type Advertencia =
  | { readonly tipo: 'encimados'; readonly claves: readonly [string, string] }
  | { readonly tipo: 'afuera'; readonly clave: string };

type Fila = { readonly clave: string; readonly espacio: Espacio };

/** Units that spaces may share, or lie outside by, without a word: nobody sees them. */
const HOLGURA = 0.5;
/** Most overlaps that are looked for: of a plan of piled up spaces there would be millions. */
const MAXIMO = 200;

/** The warnings of a plan: those outside the public's frame first, then overlaps from left to right. */
export function advertencias(filas: readonly Fila[], vista: Rect): Advertencia[] {
  const puestas = filas.map(({ clave, espacio }) => ({
    clave,
    espacio,
    visto: boundsTurned(espacio, espacio.rotation),
  }));
  const marco = holgado(vista, HOLGURA);
  const afuera = puestas.flatMap(({ clave, visto }): Advertencia[] =>
    contained(visto, marco) ? [] : [{ tipo: 'afuera', clave }],
  );
  // From left to right, comparing each only with those that begin before it ends.
  const ordenadas = puestas.toSorted((a, b) => a.visto.x - b.visto.x);
  const encimados: Advertencia[] = [];
  for (const [i, una] of ordenadas.entries()) {
    const fin = una.visto.x + una.visto.width;
    for (let j = i + 1; j < ordenadas.length && encimados.length < MAXIMO; j += 1) {
      const otra = ordenadas[j];
      if (!otra || otra.visto.x >= fin) break;
      if (!overlap(holgado(una.visto, -HOLGURA), otra.visto)) continue;
      if (seTocan(una.espacio, otra.espacio))
        encimados.push({ tipo: 'encimados', claves: [una.clave, otra.clave] });
    }
  }
  return [...afuera, ...encimados];
}

/** Whether two rectangles, turned as they are, share more than `HOLGURA`: no side of either separates them. */
function seTocan(a: Espacio, b: Espacio): boolean {
  const [unas, otras] = [cornersTurned(a, a.rotation), cornersTurned(b, b.rotation)];
  return [a.rotation, a.rotation + 90, b.rotation, b.rotation + 90].every((grados) => {
    const angulo = (grados * Math.PI) / 180;
    const eje = { x: Math.cos(angulo), y: Math.sin(angulo) };
    const [desde, hasta] = sombra(unas, eje);
    const [desdeOtra, hastaOtra] = sombra(otras, eje);
    return Math.min(hasta, hastaOtra) - Math.max(desde, desdeOtra) > HOLGURA;
  });
}

function sombra(puntos: readonly Point[], eje: Point): readonly [number, number] {
  const lugares = puntos.map((p) => p.x * eje.x + p.y * eje.y);
  return [Math.min(...lugares), Math.max(...lugares)];
}

function holgado({ x, y, width, height }: Rect, por: number): Rect {
  return { x: x - por, y: y - por, width: width + 2 * por, height: height + 2 * por };
}
