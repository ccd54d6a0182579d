import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import { emblemaDe, type MarcaDemo } from './logos.ts';
import { botella, C, caja, circulo, etiqueta, fondo, lata, paquete, rect, repetir, svg } from './trazos.ts';

/** The photograph of a space with a brand in it, taken on the floor; `falta`: part of its shelf is empty. */
export function dibujarExhibicion(marca: MarcaDemo, type: TipoDeEspacio, falta: boolean): string {
  const [color, emblema] = emblemaDe(marca);
  return svg(ESCENAS[type]({ color, emblema, envase: ENVASES[marca], hasta: falta ? 0.55 : 1 }));
}

/** The photograph of a space that was emptied. */
export function dibujarLugarVacio(): string {
  return svg(
    fondo(C.crema, C.pisoClaro, 150) +
      rect(210, 90, 660, 590, C.metalClaro, 10) +
      rect(236, 90, 608, 560, C.blanco, 4) +
      [270, 450, 630].map((y) => rect(222, y, 636, 22, C.metal, 4)).join('') +
      caja(60, 560, 190, 160) +
      caja(92, 430, 150, 130, C.cartonOscuro),
  );
}

type Puesta = {
  readonly color: string;
  readonly emblema: string;
  readonly envase: Envase;
  /** Which part of each shelf is full, of 1. */
  readonly hasta: number;
};
type Envase = (x: number, y: number, w: number, h: number, color: string) => string;

const ENVASES: Readonly<Record<MarcaDemo, Envase>> = {
  'Lácteos del Sur': botella,
  'Molinos Atlántico': paquete,
  'Bebidas La Costa': botella,
  'Snacks Faro': paquete,
  'Golosinas Lobo': paquete,
  'Café Puerto': lata,
  'Limpieza Brisa': botella,
  'Aceites Sierra': botella,
};

const ESCENAS: Readonly<Record<TipoDeEspacio, (puesta: Puesta) => string>> = {
  gondola: (p) =>
    fondo() +
    rect(50, 60, 980, 670, C.metalClaro, 10) +
    rect(74, 60, 932, 646, C.blanco, 4) +
    tapa(p, 74, 60, 932, 110) +
    [330, 500, 670].map((y, f) => estante(p, 90, y, 900, 12, 66, 128, f)).join('') +
    rect(50, 718, 980, 26, C.metal, 6),
  puntera: (p) =>
    fondo(C.crema, '#cdbd9d', 120) +
    costado(0) +
    costado(870) +
    rect(270, 40, 540, 700, p.color, 18) +
    tapa(p, 290, 60, 500, 150) +
    [372, 532, 692].map((y, f) => estante(p, 296, y, 488, 7, 60, 118, f)).join(''),
  exhibidor_impulso: (p) =>
    fondo('#e4edf2', C.piso, 170) +
    repetir(
      2,
      (n) => rect(n * 640 - 30, 470, 470, 250, C.sombra, 14) + rect(n * 640 - 30, 450, 470, 34, C.metal, 8),
    ) +
    rect(400, 110, 280, 620, p.color, 18) +
    tapa(p, 412, 124, 256, 130) +
    [390, 520, 650].map((y, f) => estante(p, 420, y, 240, 5, 42, 92, f)).join(''),
  cartel_exterior: ({ color, emblema }) =>
    fondo('#bcd9ee', '#7f8b93', 170) +
    circulo(930, 110, 56, '#ffe27a') +
    rect(60, 250, 960, 400, C.crema) +
    rect(60, 250, 960, 34, C.marca) +
    rect(110, 300, 620, 290, C.metal, 10) +
    rect(120, 310, 600, 270, color, 6) +
    `<g transform="translate(180 325) scale(1.5)">${emblema}</g>` +
    rect(800, 360, 150, 290, C.marcaClara, 6) +
    rect(872, 360, 6, 290, C.metalClaro) +
    repetir(5, (n) => rect(40 + n * 210, 720, 110, 12, C.blanco, 4)),
};

/** The brand's sign on top of what it has. */
function tapa({ color, emblema }: Puesta, x: number, y: number, w: number, h: number): string {
  const escala = (h - 16) / 160;
  return (
    rect(x, y, w, h, color, 8) +
    `<g transform="translate(${x + w / 2 - 160 * escala} ${y + 8}) scale(${escala.toFixed(3)})">${emblema}</g>`
  );
}

/** A shelf at the height `y`, with the brand's products up to where it is full, and its labels. */
function estante(
  { color, envase, hasta }: Puesta,
  x: number,
  y: number,
  largo: number,
  cuantos: number,
  w: number,
  h: number,
  fila: number,
): string {
  const paso = largo / cuantos;
  return (
    rect(x, y - h - 14, largo, h + 14, 'rgba(16,33,47,.08)') +
    repetir(Math.ceil(cuantos * hasta), (n) =>
      envase(x + n * paso + (paso - w) / 2, y, w, h, (n + fila) % 4 === 3 ? C.amarillo : color),
    ) +
    rect(x - 8, y, largo + 16, 26, C.metal, 4) +
    repetir(Math.max(2, Math.floor(cuantos / 3)), (n) =>
      etiqueta(x + 20 + n * paso * 3, y + 3, 58, 20, (fila + n) % 2 === 0 ? C.amarillo : C.blanco),
    )
  );
}

/** The shelf beside it, cut by the edge of the photograph. */
function costado(x: number): string {
  return (
    rect(x, 0, 210, 690, C.metalClaro) +
    repetir(
      3,
      (n) =>
        rect(x, 190 + n * 180, 210, 20, C.metal) +
        lata(x + 24, 190 + n * 180, 74, 110, n % 2 === 0 ? C.verdeClaro : C.celeste) +
        paquete(x + 112, 190 + n * 180, 78, 130, n % 2 === 0 ? C.rojoClaro : C.naranja),
    )
  );
}
