import { readFileSync } from 'node:fs';
import { create, type Letra } from 'fontkit';

/** The cuts of the typeface that the server draws with. */
export type Corte = 'regular' | 'semi' | 'cifras';

export function bytesDeLetra(corte: Corte): Buffer {
  return readFileSync(new URL(`./archivo-${corte}.ttf`, import.meta.url));
}

/**
 * A text as the outlines of its letters, for a picture: what draws SVG takes no font but those of the machine, and without them
 * writes boxes. `x`, `y`: where its baseline begins; `hasta`: its most width, over which the letters are made smaller.
 * @returns the `path` element, and how wide it is
 */
export function trazar(
  texto: string,
  { corte, cuerpo, x, y, color, hasta = Infinity }: Trazo,
): { readonly svg: string; readonly ancho: number } {
  const letra = letraDe(corte);
  const { glyphs, positions, advanceWidth } = letra.layout(texto);
  const escala = Math.min(cuerpo / letra.unitsPerEm, hasta / advanceWidth);
  let avance = 0;
  const trazos = glyphs.map(({ path }, i) => {
    const d = path.toSVG();
    const aqui = avance;
    avance += positions[i]?.xAdvance ?? 0;
    return d === '' ? '' : `<path transform="translate(${aqui} 0)" d="${d}"/>`;
  });
  // Fonts count upwards, pictures downwards.
  const svg = `<g fill="${color}" transform="translate(${x} ${y}) scale(${escala} ${-escala})">${trazos.join('')}</g>`;
  return { svg, ancho: advanceWidth * escala };
}

export type Trazo = {
  readonly corte: Corte;
  readonly cuerpo: number;
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly hasta?: number;
};

const ABIERTAS = new Map<Corte, Letra>();

function letraDe(corte: Corte): Letra {
  const abierta = ABIERTAS.get(corte) ?? create(bytesDeLetra(corte));
  ABIERTAS.set(corte, abierta);
  return abierta;
}
