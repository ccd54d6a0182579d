/** Shapes that the drawings are made of, in the product's colours. Every function returns SVG. */
export const C = {
  cielo: '#dbe7ee',
  crema: '#f4ecdc',
  piso: '#a3b6c4',
  pisoClaro: '#c3d0d9',
  sombra: '#8ba1b1',
  marca: '#0f3d5c',
  marcaClara: '#2f6f9c',
  celeste: '#7fb4d6',
  amarillo: '#ffd400',
  verde: '#177a4c',
  verdeClaro: '#6fb58d',
  rojo: '#b83a24',
  rojoClaro: '#df7b5f',
  naranja: '#e0913a',
  carton: '#bd9160',
  cartonOscuro: '#9c7446',
  cinta: '#866239',
  madera: '#c79a68',
  maderaOscura: '#a67a4b',
  metal: '#8497a4',
  metalClaro: '#c9d4dc',
  blanco: '#ffffff',
  tinta: '#10212f',
} as const;

/** Colours of the products on a shelf, in turn. */
const SURTIDO = [
  C.rojo,
  C.amarillo,
  C.marcaClara,
  C.verde,
  C.naranja,
  C.celeste,
  C.rojoClaro,
  C.verdeClaro,
] as const;

/** The colour of product number `i`. */
export function colorDe(i: number): string {
  return SURTIDO[i % SURTIDO.length] ?? C.marca;
}

export function rect(x: number, y: number, w: number, h: number, color: string, redondeo = 0): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}"${redondeo > 0 ? ` rx="${redondeo}"` : ''}/>`;
}

export function circulo(x: number, y: number, r: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
}

export function linea(d: string, color: string, ancho: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${ancho}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function forma(d: string, color: string): string {
  return `<path d="${d}" fill="${color}"/>`;
}

/** Draws a shape several times. */
export function repetir(cuantas: number, pieza: (i: number) => string): string {
  return Array.from({ length: cuantas }, (_, i) => pieza(i)).join('');
}

/** Wall and floor. */
export function fondo(pared: string = C.cielo, piso: string = C.piso, altoDelPiso = 110): string {
  return rect(0, 0, ANCHO, ALTO, pared) + rect(0, ALTO - altoDelPiso, ANCHO, altoDelPiso, piso);
}

/** A cardboard box with its tape. */
export function caja(x: number, y: number, w: number, h: number, color: string = C.carton): string {
  return (
    rect(x, y, w, h, color, 8) +
    rect(x + w * 0.43, y, w * 0.14, h * 0.42, C.cinta) +
    rect(x + w * 0.08, y + h * 0.68, w * 0.26, h * 0.08, C.cartonOscuro, 3) +
    rect(x + w * 0.08, y + h * 0.8, w * 0.18, h * 0.06, C.cartonOscuro, 3)
  );
}

/** A bottle that stands on `y`. */
export function botella(x: number, y: number, w: number, h: number, color: string): string {
  return (
    rect(x + w * 0.34, y - h, w * 0.32, h * 0.28, color, 3) +
    rect(x + w * 0.3, y - h - h * 0.02, w * 0.4, h * 0.08, C.tinta, 3) +
    rect(x, y - h * 0.76, w, h * 0.76, color, w * 0.22) +
    rect(x, y - h * 0.5, w, h * 0.24, C.blanco) +
    rect(x + w * 0.2, y - h * 0.41, w * 0.6, h * 0.06, color)
  );
}

/** A can or jar that stands on `y`. */
export function lata(x: number, y: number, w: number, h: number, color: string): string {
  return (
    rect(x, y - h, w, h, color, 6) +
    rect(x, y - h * 0.66, w, h * 0.34, C.blanco) +
    circulo(x + w / 2, y - h * 0.49, w * 0.13, color) +
    rect(x, y - h, w, h * 0.09, C.metalClaro, 3)
  );
}

/** A bag or packet that stands on `y`. */
export function paquete(x: number, y: number, w: number, h: number, color: string): string {
  return (
    rect(x, y - h, w, h, color, 5) +
    rect(x + w * 0.14, y - h * 0.78, w * 0.72, h * 0.36, C.blanco, 4) +
    rect(x + w * 0.26, y - h * 0.66, w * 0.48, h * 0.08, color, 2) +
    rect(x, y - h, w, h * 0.1, 'rgba(16,33,47,.18)', 3)
  );
}

/** A shelf label. Its text is drawn as bars, because no font is certain to be installed. */
export function etiqueta(x: number, y: number, w: number, h: number, color: string = C.amarillo): string {
  return (
    rect(x, y, w, h, color, 4) +
    rect(x + w * 0.12, y + h * 0.2, w * 0.5, h * 0.16, C.tinta, 2) +
    rect(x + w * 0.12, y + h * 0.52, w * 0.76, h * 0.26, C.tinta, 2)
  );
}

/** A poster with a big price. */
export function cartel(x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, C.amarillo, 10) +
    rect(x + w * 0.1, y + h * 0.12, w * 0.5, h * 0.1, C.tinta, 4) +
    rect(x + w * 0.1, y + h * 0.36, w * 0.18, h * 0.44, C.tinta, 6) +
    rect(x + w * 0.34, y + h * 0.36, w * 0.24, h * 0.44, C.tinta, 6) +
    rect(x + w * 0.64, y + h * 0.36, w * 0.24, h * 0.2, C.tinta, 6)
  );
}

/** A whole drawing. */
export function svg(contenido: string, ancho: number = ANCHO, alto: number = ALTO): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}" viewBox="0 0 ${ancho} ${alto}">${contenido}</svg>`;
}

export const ANCHO = 1080;
export const ALTO = 810;
