import type { ClavePremio } from '../premios-guion.ts';
import { C, circulo, etiqueta, forma, linea, rect, repetir, svg } from './trazos.ts';

/** A prize on its shelf, as an SVG of 960 × 720. */
export function dibujarPremio(clave: ClavePremio): string {
  const [pared, cosa] = DIBUJOS[clave];
  return svg(
    rect(0, 0, ANCHO, ALTO, pared) +
      circulo(480, 350, 290, 'rgba(255,255,255,.28)') +
      rect(0, 580, ANCHO, 140, C.madera) +
      rect(0, 580, ANCHO, 18, C.maderaOscura) +
      etiqueta(54, 618, 190, 74) +
      cosa(),
    ANCHO,
    ALTO,
  );
}

/** A photographed proof of delivery (a signed slip on the counter), as SVG. */
export function dibujarRemito(): string {
  return svg(
    rect(0, 0, ANCHO, ALTO, C.madera) +
      repetir(6, (n) => rect(0, n * 124, ANCHO, 4, C.maderaOscura)) +
      `<g transform="rotate(-3 480 360)">${
        rect(196, 44, 580, 640, 'rgba(16,33,47,.22)', 6) +
        rect(186, 34, 580, 640, C.blanco, 6) +
        rect(226, 78, 240, 34, C.marca, 4) +
        rect(600, 78, 126, 34, C.amarillo, 4) +
        repetir(7, (n) => rect(226, 158 + n * 46, n % 3 === 2 ? 300 : 500, 16, C.metalClaro, 4)) +
        linea('M250 590 C 290 520, 310 640, 350 560 S 420 610, 460 548 S 520 590, 560 560', C.marcaClara, 7) +
        rect(226, 616, 360, 4, C.tinta)
      }</g>`,
    ANCHO,
    ALTO,
  );
}

const ANCHO = 960;
const ALTO = 720;

const DIBUJOS: Readonly<Record<ClavePremio, readonly [pared: string, cosa: () => string]>> = {
  escapada: ['#bfe0ee', escapada],
  auriculares: ['#d9d4ea', auriculares],
  tarjeta: ['#f6e3b4', tarjeta],
  cafetera: ['#ead9cb', cafetera],
  mochila: ['#cfe3d6', mochila],
  dia_libre: ['#fbe2cf', diaLibre],
  cena: ['#e9cfcb', cena],
  descuento: ['#fff0b3', descuento],
  curso: ['#cfe0ea', curso],
  cine: ['#d6cfe2', cine],
  termo: ['#d3e4e1', termo],
  canasta: ['#f1e2c4', canasta],
  diploma: ['#dbe7ee', diploma],
  bicicleta: ['#d9e8cf', bicicleta],
};

function escapada(): string {
  return (
    circulo(690, 190, 84, C.amarillo) +
    forma('M120 470 Q 300 420 480 470 T 840 470 V 580 H 120 Z', C.marcaClara) +
    forma('M120 520 Q 300 480 480 520 T 840 520 V 580 H 120 Z', C.celeste) +
    rect(432, 236, 16, 344, C.maderaOscura, 6) +
    forma('M240 300 Q 440 70 640 300 Z', C.rojo) +
    forma('M340 300 Q 440 70 440 300 Z', C.blanco) +
    forma('M540 300 Q 440 70 440 300 Z', C.rojoClaro) +
    rect(520, 520, 190, 22, C.naranja, 11) +
    linea('M540 542 V 580 M690 542 V 580 M520 520 L 486 440', C.maderaOscura, 10)
  );
}

function auriculares(): string {
  return (
    linea('M300 430 V 360 A 180 180 0 0 1 660 360 V 430', C.tinta, 34) +
    rect(246, 390, 104, 180, C.marca, 48) +
    rect(610, 390, 104, 180, C.marca, 48) +
    rect(270, 416, 36, 128, C.marcaClara, 18) +
    rect(654, 416, 36, 128, C.marcaClara, 18)
  );
}

function tarjeta(): string {
  return (
    `<g transform="rotate(-8 480 380)">${
      rect(250, 236, 460, 288, 'rgba(16,33,47,.2)', 28) +
      rect(242, 224, 460, 288, C.marca, 28) +
      rect(242, 280, 460, 54, C.amarillo) +
      rect(282, 386, 210, 30, C.blanco, 8) +
      rect(282, 436, 130, 22, C.celeste, 8) +
      circulo(622, 430, 40, C.rojoClaro)
    }</g>` +
    rect(462, 176, 36, 130, C.rojo, 6) +
    circulo(440, 170, 40, C.rojo) +
    circulo(520, 170, 40, C.rojo) +
    circulo(480, 182, 22, C.rojoClaro)
  );
}

function cafetera(): string {
  return (
    rect(316, 190, 330, 390, C.tinta, 26) +
    rect(350, 222, 262, 74, C.metal, 12) +
    circulo(584, 258, 16, C.verdeClaro) +
    rect(382, 330, 198, 30, C.metalClaro, 6) +
    forma('M396 372 H 566 L 590 530 Q 590 556 560 556 H 402 Q 372 556 372 530 Z', 'rgba(255,255,255,.5)') +
    forma('M382 456 H 580 L 590 530 Q 590 556 560 556 H 402 Q 372 556 372 530 Z', C.cartonOscuro) +
    linea('M586 408 q 66 10 54 64 q -10 40 -56 36', C.metalClaro, 18) +
    linea('M440 160 q 20 -26 0 -52 M500 160 q 20 -26 0 -52', C.blanco, 12)
  );
}

function mochila(): string {
  return (
    linea('M400 220 Q 480 110 560 220', C.tinta, 22) +
    rect(300, 206, 360, 374, C.verde, 70) +
    rect(300, 300, 360, 22, C.tinta) +
    rect(350, 386, 260, 150, C.verdeClaro, 26) +
    rect(350, 386, 260, 22, C.tinta, 8) +
    rect(462, 292, 36, 52, C.amarillo, 8) +
    rect(268, 360, 40, 160, C.verdeClaro, 18) +
    rect(652, 360, 40, 160, C.verdeClaro, 18)
  );
}

function diaLibre(): string {
  return (
    rect(270, 190, 420, 390, C.blanco, 26) +
    rect(270, 190, 420, 92, C.rojo, 26) +
    rect(270, 246, 420, 36, C.rojo) +
    rect(354, 156, 26, 76, C.tinta, 12) +
    rect(580, 156, 26, 76, C.tinta, 12) +
    repetir(15, (n) =>
      n === 7 ? '' : rect(310 + (n % 5) * 72, 318 + Math.floor(n / 5) * 80, 50, 50, C.metalClaro, 10),
    ) +
    circulo(479, 423, 50, C.amarillo) +
    linea('M456 424 l 18 20 l 32 -40', C.tinta, 12)
  );
}

function cena(): string {
  return (
    circulo(480, 410, 188, C.blanco) +
    circulo(480, 410, 132, C.metalClaro) +
    circulo(480, 410, 120, C.blanco) +
    circulo(450, 390, 44, C.rojoClaro) +
    circulo(520, 400, 36, C.verdeClaro) +
    circulo(478, 452, 34, C.amarillo) +
    linea('M214 240 V 560 M186 240 V 330 Q 214 372 242 330 V 240', C.metal, 16) +
    forma('M728 240 q 52 80 10 176 h -22 V 240 Z', C.metal) +
    linea('M722 410 V 560', C.metal, 16)
  );
}

function descuento(): string {
  return (
    forma('M250 250 L 560 170 L 730 340 L 650 560 L 340 580 L 214 430 Z', C.rojo) +
    circulo(300, 300, 26, C.blanco) +
    linea('M300 300 Q 210 190 130 230', C.tinta, 8) +
    circulo(420, 340, 42, C.blanco) +
    circulo(420, 340, 20, C.rojo) +
    circulo(560, 480, 42, C.blanco) +
    circulo(560, 480, 20, C.rojo) +
    linea('M580 310 L 400 510', C.blanco, 22)
  );
}

function curso(): string {
  return (
    rect(250, 196, 460, 300, C.tinta, 22) +
    rect(274, 220, 412, 252, C.marcaClara, 8) +
    forma('M440 290 L 560 346 L 440 402 Z', C.blanco) +
    rect(306, 438, 350, 12, 'rgba(255,255,255,.4)', 6) +
    rect(306, 438, 190, 12, C.amarillo, 6) +
    forma('M206 540 H 754 L 724 580 H 236 Z', C.metal) +
    rect(206, 496, 548, 46, C.metalClaro, 10)
  );
}

function cine(): string {
  const entrada = (giro: number, color: string) =>
    `<g transform="rotate(${giro} 400 380)">${
      rect(220, 300, 380, 170, color, 16) +
      circulo(220, 385, 26, '#d6cfe2') +
      circulo(600, 385, 26, '#d6cfe2') +
      rect(280, 336, 190, 24, C.tinta, 8) +
      rect(280, 378, 130, 18, C.blanco, 8) +
      repetir(5, (n) => rect(508, 316 + n * 30, 8, 18, C.tinta))
    }</g>`;
  return (
    entrada(-14, C.amarillo) +
    entrada(6, C.naranja) +
    forma('M620 340 H 780 L 750 580 H 650 Z', C.rojo) +
    repetir(3, (n) => forma(`M${646 + n * 44} 340 h 22 l -4 240 h -14 Z`, C.blanco)) +
    repetir(5, (n) => circulo(640 + n * 30, n % 2 === 0 ? 322 : 300, 28, n % 2 === 0 ? C.crema : C.amarillo))
  );
}

function termo(): string {
  return (
    rect(404, 150, 152, 96, C.tinta, 22) +
    rect(390, 232, 180, 348, C.metal, 36) +
    rect(414, 250, 34, 312, C.metalClaro, 17) +
    rect(390, 350, 180, 96, C.marca) +
    circulo(480, 398, 28, C.amarillo) +
    linea('M570 290 q 80 30 60 130 q -14 60 -60 70', C.tinta, 20) +
    forma('M664 470 h 120 q -4 110 -60 110 t -60 -110 Z', C.carton) +
    linea('M724 474 L 780 360', C.metalClaro, 12)
  );
}

function canasta(): string {
  return (
    linea('M280 400 Q 480 80 680 400', C.cartonOscuro, 26) +
    rect(360, 250, 80, 170, C.verde, 14) +
    rect(380, 210, 40, 60, C.verde, 8) +
    rect(360, 310, 80, 60, C.blanco) +
    rect(456, 290, 100, 130, C.rojo, 10) +
    rect(470, 320, 72, 40, C.blanco, 6) +
    circulo(610, 372, 56, C.naranja) +
    circulo(324, 384, 46, C.amarillo) +
    forma('M236 400 H 724 L 676 580 H 284 Z', C.carton) +
    repetir(3, (n) => rect(252 + n * 12, 424 + n * 50, 456 - n * 24, 14, C.cartonOscuro, 7))
  );
}

function diploma(): string {
  return (
    rect(220, 190, 520, 370, C.madera, 12) +
    rect(246, 216, 468, 318, C.crema, 4) +
    rect(330, 256, 300, 34, C.marca, 6) +
    repetir(3, (n) => rect(310 + n * 16, 322 + n * 40, 340 - n * 32, 16, C.metal, 6)) +
    forma('M440 476 L 420 580 L 480 546 L 540 580 L 520 476 Z', C.rojo) +
    circulo(480, 456, 58, C.amarillo) +
    circulo(480, 456, 40, C.naranja)
  );
}

function bicicleta(): string {
  const rueda = (x: number) =>
    `<circle cx="${x}" cy="450" r="122" fill="none" stroke="${C.tinta}" stroke-width="18"/>` +
    `<circle cx="${x}" cy="450" r="14" fill="${C.tinta}"/>`;
  return (
    rueda(296) +
    rueda(664) +
    linea('M296 450 L 420 270 H 590 L 470 450 Z M420 270 L 470 450 M590 270 L 664 450', C.rojo, 18) +
    linea('M380 236 H 460 M420 270 L 412 236 M590 270 L 574 206 H 640', C.tinta, 18)
  );
}
