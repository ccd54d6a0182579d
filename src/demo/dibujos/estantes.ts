import {
  ANCHO,
  botella,
  C,
  cartel,
  circulo,
  colorDe,
  etiqueta,
  fondo,
  lata,
  linea,
  paquete,
  rect,
  repetir,
} from './trazos.ts';

// Scenes with shelves.

export function gondola(): string {
  return fondo() + estanteria((x, y, i) => surtido(x, y, i));
}

export function bebidas(): string {
  const fila = (x: number, y: number, i: number) =>
    repetir(4, (n) => botella(x + n * 52, y, 42, 138, colorDe(i + Math.floor(n / 2))));
  return fondo(C.crema) + estanteria(fila);
}

export function etiquetas(): string {
  return (
    fondo(C.blanco, C.blanco) +
    rect(0, 0, ANCHO, 330, C.crema) +
    repetir(5, (n) => paquete(30 + n * 212, 330, 180, 300, colorDe(n + 1))) +
    rect(0, 330, ANCHO, 26, C.metalClaro) +
    rect(0, 356, ANCHO, 214, C.metal) +
    rect(60, 384, 290, 158, C.blanco, 10) +
    etiqueta(60, 384, 290, 158, C.blanco) +
    etiqueta(395, 384, 290, 158) +
    etiqueta(730, 384, 290, 158, C.blanco) +
    rect(0, 570, ANCHO, 26, C.metalClaro) +
    rect(0, 596, ANCHO, 214, C.crema) +
    repetir(6, (n) => lata(20 + n * 178, 850, 150, 210, colorDe(n + 4)))
  );
}

export function camara(): string {
  const puerta = (x: number, n: number) =>
    rect(x, 130, 300, 560, C.metal, 12) +
    rect(x + 18, 148, 264, 524, '#eaf4fa', 8) +
    repetir(
      4,
      (f) =>
        repetir(4, (i) => lata(x + 32 + i * 60, 262 + f * 128, 50, 84, f % 2 ? C.blanco : colorDe(n + f))) +
        rect(x + 18, 262 + f * 128, 264, 10, C.metalClaro),
    ) +
    `<path d="M${x + 30} 640 L${x + 150} 160 H${x + 210} L${x + 90} 640Z" fill="#ffffff" opacity=".35"/>` +
    rect(x + 268, 350, 12, 140, C.tinta, 6);
  return (
    fondo('#cfdde6', C.pisoClaro, 110) +
    rect(40, 50, 1000, 660, C.blanco, 14) +
    rect(40, 50, 1000, 70, C.marca, 14) +
    rect(800, 66, 190, 40, C.tinta, 8) +
    rect(822, 80, 14, 12, '#5fd39a', 3) +
    rect(846, 76, 20, 20, '#5fd39a', 3) +
    rect(874, 76, 20, 20, '#5fd39a', 3) +
    circulo(912, 80, 5, '#5fd39a') +
    repetir(3, (n) =>
      linea(`M${110 + n * 54} 68 v34 M${95 + n * 54} 76 l30 18 M${125 + n * 54} 76 l-30 18`, C.celeste, 5),
    ) +
    puerta(66, 0) +
    puerta(390, 2) +
    puerta(714, 5)
  );
}

export function punta(): string {
  return (
    fondo(C.crema, '#cdbd9d', 120) +
    rect(0, 0, 210, 690, C.metalClaro) +
    repetir(
      3,
      (n) =>
        rect(0, 190 + n * 180, 210, 20, C.metal) +
        lata(30, 190 + n * 180, 74, 100, colorDe(n)) +
        lata(118, 190 + n * 180, 74, 100, colorDe(n)),
    ) +
    rect(870, 0, 210, 690, C.metalClaro) +
    repetir(
      3,
      (n) =>
        rect(870, 190 + n * 180, 210, 20, C.metal) +
        paquete(888, 190 + n * 180, 78, 130, colorDe(n + 3)) +
        paquete(980, 190 + n * 180, 78, 130, colorDe(n + 3)),
    ) +
    rect(280, 60, 520, 670, C.marca, 16) +
    cartel(330, 84, 420, 150) +
    repetir(
      3,
      (f) =>
        rect(300, 390 + f * 150, 480, 16, C.metalClaro, 4) +
        repetir(6, (n) =>
          botella(318 + n * 76, 390 + f * 150, 58, 124, f === 1 ? C.verde : f === 2 ? C.rojo : C.naranja),
        ),
    )
  );
}

export function isla(): string {
  const fila = (y: number, cuantas: number, tono: string) => {
    const desde = ANCHO / 2 - (cuantas * 104) / 2;
    return repetir(cuantas, (n) => lata(desde + n * 104 + 6, y, 92, 112, tono));
  };
  return (
    fondo('#e4edf2', C.piso, 150) +
    repetir(7, (n) => rect(n * 170 - 20, 40, 120, 16, C.blanco, 8)) +
    rect(230, 690, 620, 46, C.maderaOscura, 6) +
    rect(210, 672, 660, 26, C.madera, 6) +
    fila(672, 6, C.marcaClara) +
    fila(558, 5, C.rojo) +
    fila(444, 4, C.marcaClara) +
    fila(330, 3, C.rojo) +
    rect(532, 60, 16, 170, C.metal) +
    cartel(410, 60, 260, 130) +
    paquete(70, 740, 96, 150, C.amarillo) +
    paquete(920, 740, 96, 150, C.verde)
  );
}

function surtido(x: number, y: number, i: number): string {
  if (i % 3 === 0) return repetir(3, (n) => paquete(x + n * 68, y, 60, 132, colorDe(i)));
  if (i % 3 === 1)
    return repetir(
      3,
      (n) => lata(x + n * 68, y, 58, 78, colorDe(i)) + lata(x + n * 68, y - 80, 58, 78, colorDe(i)),
    );
  return repetir(4, (n) => botella(x + n * 52, y, 44, 136, colorDe(i)));
}

/** Three shelves of four bays. `bahia` fills each one, given its left edge, the shelf's height and its number. */
function estanteria(bahia: (x: number, y: number, i: number) => string): string {
  const alturas = [268, 478, 688];
  return (
    rect(60, 70, 960, 660, C.metalClaro, 10) +
    rect(84, 70, 912, 636, C.blanco, 4) +
    alturas
      .map(
        (y, fila) =>
          repetir(4, (n) => bahia(100 + n * 226, y, fila * 4 + n)) +
          rect(72, y, 936, 30, C.metal, 4) +
          repetir(4, (n) =>
            etiqueta(120 + n * 226, y + 3, 74, 24, (fila + n) % 3 === 0 ? C.amarillo : C.blanco),
          ),
      )
      .join('') +
    rect(60, 718, 960, 26, C.metal, 6)
  );
}
