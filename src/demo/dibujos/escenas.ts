import type { Escena } from '../adjuntos.ts';
import { bebidas, camara, etiquetas, gondola, isla, punta } from './estantes.ts';
import {
  ALTO,
  ANCHO,
  botella,
  C,
  caja,
  circulo,
  colorDe,
  etiqueta,
  fondo,
  forma,
  lata,
  linea,
  paquete,
  rect,
  repetir,
  svg,
} from './trazos.ts';

/** A scene of the shop, as an SVG of 1080 × 810. */
export function dibujarEscena(escena: Escena): string {
  return svg(ESCENAS[escena]());
}

const ESCENAS: Readonly<Record<Escena, () => string>> = {
  gondola,
  bebidas,
  etiquetas,
  cajones,
  pallets,
  caja: lineaDeCajas,
  camara,
  plano,
  punta,
  isla,
  planilla,
  mostrador,
  verduleria,
  camion,
};

function cajones(): string {
  const cajon = (x: number, y: number, tono: string, frutas: string) =>
    repetir(6, (n) => circulo(x + 34 + n * 42, y + 6, 27, frutas)) +
    rect(x, y + 10, 280, 130, tono, 10) +
    repetir(
      3,
      (n) =>
        rect(x + 18 + n * 86, y + 34, 72, 18, 'rgba(255,255,255,.35)', 9) +
        rect(x + 18 + n * 86, y + 66, 72, 18, 'rgba(255,255,255,.35)', 9),
    ) +
    rect(x + 95, y + 98, 90, 26, C.blanco, 6) +
    rect(x + 107, y + 107, 66, 8, C.tinta, 3);
  return (
    fondo(C.cielo, C.piso, 120) +
    rect(0, 60, ANCHO, 16, C.sombra) +
    repetir(4, (n) => rect(110 + n * 270, 76, 18, 90, C.sombra)) +
    cajon(90, 548, C.verde, C.rojo) +
    cajon(400, 548, C.marcaClara, C.naranja) +
    cajon(710, 548, C.verde, C.verdeClaro) +
    cajon(90, 388, C.marcaClara, C.amarillo) +
    cajon(400, 388, C.verde, C.rojoClaro) +
    cajon(710, 388, C.marcaClara, C.rojo) +
    cajon(245, 228, C.verde, C.naranja)
  );
}

function pallets(): string {
  const pallet = (x: number) =>
    rect(x, 668, 400, 18, C.madera, 3) +
    repetir(3, (n) => rect(x + 10 + n * 160, 686, 60, 34, C.maderaOscura, 3)) +
    rect(x, 718, 400, 14, C.madera, 3);
  const pila = (x: number, filas: number) =>
    repetir(filas, (f) =>
      repetir(3, (n) => caja(x + 8 + n * 130, 556 - f * 114, 124, 108, (f + n) % 2 ? C.carton : '#c79d6d')),
    );
  return (
    fondo('#d3e0e8', C.piso, 130) +
    rect(0, 0, ANCHO, 70, C.sombra) +
    repetir(6, (n) => rect(60 + n * 190, 0, 14, 680, '#b9cad6')) +
    pila(90, 4) +
    pallet(90) +
    pila(590, 3) +
    pallet(590) +
    `<path d="M598 330h384v340H598z" fill="${C.blanco}" opacity=".22"/>` +
    rect(190, 300, 110, 74, C.blanco, 6) +
    rect(206, 318, 78, 10, C.tinta, 4) +
    rect(206, 338, 56, 10, C.tinta, 4)
  );
}

function lineaDeCajas(): string {
  return (
    fondo(C.crema, '#cbb994', 120) +
    rect(0, 0, ANCHO, 96, C.marca) +
    repetir(
      3,
      (n) => circulo(180 + n * 360, 48, 34, C.amarillo) + rect(166 + n * 360, 30, 28, 36, C.marca, 6),
    ) +
    // Counter and conveyor belt.
    rect(60, 470, 960, 260, C.marca, 16) +
    rect(60, 470, 960, 44, C.marcaClara, 12) +
    rect(90, 452, 560, 26, C.tinta, 13) +
    paquete(130, 452, 84, 118, C.rojo) +
    botella(240, 452, 58, 170, C.verde) +
    lata(322, 452, 78, 96, C.naranja) +
    lata(410, 452, 78, 96, C.naranja) +
    paquete(510, 452, 100, 86, C.amarillo) +
    // Till.
    rect(730, 392, 220, 82, C.metal, 10) +
    forma('M742 392 L764 250 H916 L938 392 Z', C.metalClaro) +
    forma('M772 372 L788 272 H892 L908 372 Z', C.tinta) +
    rect(806, 296, 68, 16, '#5fd39a', 4) +
    rect(806, 322, 44, 12, '#5fd39a', 4) +
    rect(760, 418, 160, 12, C.blanco, 6) +
    forma('M780 392 v-6 h40 v6z', C.blanco) +
    rect(972, 340, 36, 134, C.metal, 8) +
    forma('M850 474 h70 v92 l-12 -10 l-12 10 l-12 -10 l-12 10 l-12 -10 l-10 10z', C.blanco) +
    repetir(4, (n) => rect(862, 490 + n * 16, n % 2 ? 30 : 46, 6, C.sombra, 3))
  );
}

function plano(): string {
  const pasillo = (x: number, tono: string) =>
    rect(x, 190, 84, 360, tono, 8) + rect(x + 38, 200, 8, 340, 'rgba(255,255,255,.6)', 4);
  return (
    rect(0, 0, ANCHO, ALTO, C.marca) +
    repetir(
      27,
      (n) =>
        rect(n * 40, 0, 1, ALTO, 'rgba(255,255,255,.08)') +
        rect(0, n * 40, ANCHO, 1, 'rgba(255,255,255,.08)'),
    ) +
    rect(90, 80, 900, 650, '#f7f3ea', 14) +
    rect(110, 100, 860, 610, C.blanco, 8) +
    pasillo(160, C.verdeClaro) +
    pasillo(300, C.verdeClaro) +
    pasillo(440, C.rojoClaro) +
    pasillo(580, C.verdeClaro) +
    pasillo(720, C.amarillo) +
    rect(850, 140, 90, 170, C.celeste, 8) +
    rect(850, 340, 90, 210, C.metalClaro, 8) +
    repetir(4, (n) => rect(180 + n * 130, 610, 86, 44, C.marcaClara, 8)) +
    rect(740, 698, 150, 14, C.verde, 4) +
    linea('M815 690 V590 H700 V140 H560 V590 H420 V140 H280 V570', C.rojo, 7) +
    forma('M815 668 l-16 28 h32z', C.rojo) +
    circulo(280, 570, 13, C.rojo) +
    repetir(
      3,
      (n) =>
        circulo([262, 542, 834][n] ?? 0, [160, 160, 570][n] ?? 0, 18, C.verde) +
        linea(`M${([262, 542, 834][n] ?? 0) - 8} ${[160, 160, 570][n] ?? 0} l6 7 l11 -13`, C.blanco, 5),
    )
  );
}

function planilla(): string {
  const renglon = (n: number) => {
    const y = 268 + n * 58;
    return (
      rect(330, y, 34, 34, C.blanco, 6) +
      `<rect x="330" y="${y}" width="34" height="34" rx="6" fill="none" stroke="${C.marca}" stroke-width="5"/>` +
      (n === 5 ? '' : linea(`M337 ${y + 17} l8 9 l15 -18`, C.verde, 7)) +
      rect(390, y + 10, [240, 300, 210, 270, 320, 190][n] ?? 200, 14, C.metalClaro, 7) +
      rect(730, y + 10, 50, 14, C.celeste, 7)
    );
  };
  return (
    rect(0, 0, ANCHO, ALTO, C.madera) +
    repetir(6, (n) => rect(0, 70 + n * 140, ANCHO, 5, C.maderaOscura)) +
    rect(258, 60, 580, 720, '#7d5b36', 22) +
    rect(250, 50, 580, 720, '#8f6a41', 22) +
    rect(284, 100, 512, 640, C.blanco, 6) +
    rect(430, 30, 220, 70, C.metal, 14) +
    rect(470, 18, 140, 34, C.metalClaro, 12) +
    rect(330, 150, 260, 26, C.marca, 8) +
    rect(330, 194, 180, 14, C.metalClaro, 7) +
    rect(330, 234, 450, 4, C.metalClaro) +
    repetir(6, renglon) +
    linea('M560 676 q22 -40 44 -6 t44 -8 t44 6 t40 -14', C.marca, 6) +
    rect(540, 700, 220, 4, C.metalClaro) +
    `<g transform="rotate(38 910 420)">${rect(892, 250, 36, 330, C.rojo, 8) + rect(892, 250, 36, 50, C.metalClaro, 8)}${forma('M892 580 h36 l-18 46z', C.crema)}</g>`
  );
}

function mostrador(): string {
  const persona = (x: number, y: number, piel: string, pelo: string, ropa: string) =>
    rect(x - 74, y + 78, 148, 240, ropa, 60) +
    circulo(x, y, 66, piel) +
    forma(`M${x - 68} ${y - 6} a68 66 0 0 1 136 0 q-68 -44 -136 0z`, pelo) +
    linea(`M${x - 20} ${y + 26} q20 18 40 0`, C.tinta, 6) +
    circulo(x - 22, y + 4, 6, C.tinta) +
    circulo(x + 22, y + 4, 6, C.tinta);
  return (
    fondo(C.crema, '#cdbd9d', 90) +
    rect(120, 70, 840, 250, C.blanco, 12) +
    repetir(
      2,
      (f) =>
        rect(140, 186 + f * 116, 800, 12, C.madera) +
        repetir(11, (n) => lata(152 + n * 72, 186 + f * 116, 54, 84, colorDe(n + f * 3))),
    ) +
    persona(380, 360, '#e0ac85', '#4b2e1e', C.marca) +
    rect(326, 470, 108, 160, C.amarillo, 14) +
    persona(740, 380, '#c98f66', '#2a211c', C.rojoClaro) +
    rect(60, 560, 960, 190, C.marcaClara, 14) +
    rect(40, 540, 1000, 40, C.marca, 14) +
    forma('M560 540 l10 -120 h110 l10 120z', C.carton) +
    linea('M590 424 q35 -46 70 0', C.cinta, 8) +
    paquete(478, 540, 60, 84, C.verde) +
    forma('M770 300 m0 -170 a70 50 0 1 1 -40 92 l-36 22 l10 -36 a70 50 0 0 1 66 -78z', C.verde) +
    linea('M742 176 l18 20 l34 -36', C.blanco, 11)
  );
}

function verduleria(): string {
  const canasto = (x: number, y: number, fruta: string, hoja: string | null) =>
    repetir(
      5,
      (n) =>
        circulo(x + 34 + n * 44, y - 10, 30, fruta) +
        (hoja ? linea(`M${x + 34 + n * 44} ${y - 36} q4 -10 14 -10`, hoja, 6) : ''),
    ) +
    repetir(4, (n) => circulo(x + 56 + n * 44, y - 46, 30, fruta)) +
    forma(`M${x - 8} ${y} h260 l-20 104 h-220z`, C.madera) +
    repetir(3, (n) => rect(x + 6 + n * 4, y + 20 + n * 28, 232 - n * 8, 10, C.maderaOscura, 5)) +
    etiqueta(x + 80, y + 36, 84, 44);
  return (
    fondo('#e3efe8', '#b9c8bd', 90) +
    repetir(9, (n) => forma(`M${n * 120} 0 h120 v80 a60 40 0 0 1 -120 0z`, n % 2 ? C.blanco : C.verde)) +
    canasto(60, 280, C.rojo, C.verde) +
    canasto(410, 280, C.naranja, C.verde) +
    canasto(760, 280, C.verdeClaro, C.verde) +
    rect(30, 392, 1020, 18, C.maderaOscura, 6) +
    canasto(60, 580, C.amarillo, null) +
    canasto(410, 580, '#8a4f9e', null) +
    canasto(760, 580, C.rojoClaro, C.verde) +
    rect(30, 692, 1020, 18, C.maderaOscura, 6) +
    rect(60, 710, 24, 90, C.maderaOscura) +
    rect(996, 710, 24, 90, C.maderaOscura)
  );
}

function camion(): string {
  return (
    rect(0, 0, ANCHO, ALTO, '#d6e8f2') +
    circulo(900, 150, 64, C.amarillo) +
    repetir(3, (n) => rect([120, 420, 640][n] ?? 0, [110, 70, 170][n] ?? 0, 170, 34, C.blanco, 17)) +
    rect(0, 560, ANCHO, 250, '#8fa2af') +
    rect(0, 540, ANCHO, 24, '#5f8f6f') +
    repetir(5, (n) => rect(40 + n * 220, 720, 120, 14, C.blanco, 4)) +
    rect(130, 250, 560, 360, C.blanco, 12) +
    rect(130, 520, 560, 90, C.marca) +
    circulo(410, 390, 78, C.amarillo) +
    rect(376, 350, 68, 80, C.marca, 10) +
    forma('M690 340 h150 q26 0 40 26 l50 92 q10 18 10 40 v112 h-250z', C.marca) +
    forma('M722 372 h110 q12 0 18 12 l40 76 h-168z', '#cfe6f3') +
    rect(690, 560, 256, 50, C.tinta) +
    rect(918, 510, 26, 30, C.amarillo, 6) +
    repetir(
      2,
      (n) =>
        circulo([290, 820][n] ?? 0, 620, 66, C.tinta) + circulo([290, 820][n] ?? 0, 620, 30, C.metalClaro),
    )
  );
}
