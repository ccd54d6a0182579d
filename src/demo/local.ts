import { dibujar, rotulo, type Dibujo } from '#domain/plano/dibujos.ts';
import type { Espacio } from '#domain/plano/espacio.ts';
import { espacio, pared } from './piezas-de-local.ts';

/*
 * The demo's first shop, seen from above: the back of the shop at the top (dock, cold room, dairy, bakery), five rows of shelves on each
 * side of the central aisle with a puntera at each end, the greengrocery on the right, the tills before the exit, and the street
 * with the car park. The spec's 18 sample spaces are among its own, with their ids and sections.
 */

/** Where the rows of shelves begin, and how far apart they are, in units. */
const FILAS = { y: 172, paso: 74, alto: 46 } as const;
const ANCHO_DE_GONDOLA = 214;
/** Left edges of the shelves of each side, with their punteras `ancho` wide at both ends. */
const LADOS = [
  { gondola: 160, afuera: 118, adentro: 380 },
  { gondola: 540, afuera: 760, adentro: 498 },
] as const;
const ANCHO_DE_PUNTERA = 36;
const LETRAS = ['A', 'B', 'C', 'D', 'E'] as const;

/** The public sees all of it, the street included. */
export const VISTA_DEL_LOCAL = { x: 40, y: 24, width: 920, height: 676, zoom: 1 } as const;

export const ESPACIOS_DEL_LOCAL: readonly Espacio[] = [
  ...LETRAS.flatMap((letra, fila) =>
    LADOS.map((lado, i) =>
      espacio('gondola', 2 * fila + i + 1, `${letra}${i + 1}`, {
        x: lado.gondola,
        y: FILAS.y + fila * FILAS.paso,
        width: ANCHO_DE_GONDOLA,
        height: FILAS.alto,
      }),
    ),
  ),
  // The first eight are the spec's, at the outer ends of the first four rows.
  ...LETRAS.slice(0, 4).flatMap((letra, fila) =>
    LADOS.map((lado, i) => puntera(2 * fila + i + 1, `P${letra}${i + 1}`, lado.afuera, fila)),
  ),
  ...LETRAS.slice(0, 4).flatMap((letra, fila) =>
    LADOS.map((lado, i) => puntera(2 * fila + i + 9, `P${letra}${i + 3}`, lado.adentro, fila)),
  ),
  puntera(17, 'PE1', LADOS[0].afuera, 4),
  puntera(18, 'PE2', LADOS[1].afuera, 4),
  puntera(19, 'PE3', LADOS[0].adentro, 4),
  puntera(20, 'PE4', LADOS[1].adentro, 4),
  espacio('cartel_exterior', 1, 'CE1', { x: 560, y: 646, width: 120, height: 34 }),
  espacio('cartel_exterior', 2, 'CE2', { x: 76, y: 646, width: 120, height: 34 }),
  espacio('cartel_exterior', 3, 'CE3', { x: 836, y: 646, width: 104, height: 34 }),
  espacio('exhibidor_impulso', 1, 'EI1', { x: 160, y: 540, width: 66, height: 36 }),
  espacio('exhibidor_impulso', 2, 'EI2', { x: 250, y: 540, width: 66, height: 36 }),
  espacio('exhibidor_impulso', 3, 'EI3', { x: 340, y: 540, width: 66, height: 36 }),
  espacio('exhibidor_impulso', 4, 'EI4', { x: 560, y: 540, width: 66, height: 36 }),
  espacio('exhibidor_impulso', 5, 'EI5', { x: 690, y: 540, width: 66, height: 36 }),
  espacio('exhibidor_impulso', 6, 'EI6', { x: 836, y: 462, width: 66, height: 36 }),
  espacio('exhibidor_impulso', 7, 'EI7', { x: 704, y: 116, width: 66, height: 36 }),
];

/** Taken spaces: who has each, and until how many months from now. */
export type Ocupados = Readonly<
  Record<string, { readonly brand: string; readonly category: string; readonly hasta: number }>
>;

/** Those besides the sample's. */
export const OCUPADOS_DEL_LOCAL: Ocupados = {
  g8: { brand: 'Limpieza Brisa', category: 'Limpieza', hasta: 5 },
  g9: { brand: 'Aceites Sierra', category: 'Almacén', hasta: 3 },
  p10: { brand: 'Bebidas La Costa', category: 'Bebidas', hasta: 2 },
  p11: { brand: 'Molinos Atlántico', category: 'Almacén', hasta: 1 },
  p14: { brand: 'Snacks Faro', category: 'Snacks', hasta: 4 },
  p17: { brand: 'Aceites Sierra', category: 'Almacén', hasta: 3 },
  p20: { brand: 'Limpieza Brisa', category: 'Limpieza', hasta: 0 },
  c3: { brand: 'Snacks Faro', category: 'Snacks', hasta: 2 },
  e2: { brand: 'Golosinas Lobo', category: 'Golosinas', hasta: 1 },
  e4: { brand: 'Café Puerto', category: 'Infusiones', hasta: 0 },
  e7: { brand: 'Lácteos del Sur', category: 'Lácteos', hasta: 6 },
};

const PASILLOS = [
  'Almacén',
  'Harinas y aceites',
  'Limpieza',
  'Yerba, té y café',
  'Bebidas',
  'Aguas y jugos',
  'Golosinas',
  'Perfumería',
] as const;

export const DIBUJOS_DEL_LOCAL: readonly Dibujo[] = [
  dibujar('piso', { x: 64, y: 48, width: 872, height: 584 }),
  dibujar('estacionamiento', { x: 204, y: 652, width: 54, height: 48 }),
  dibujar('estacionamiento', { x: 400, y: 640, width: 150, height: 60 }),
  dibujar('estacionamiento', { x: 690, y: 640, width: 140, height: 60 }),
  // Walls, with the gaps of the two doors and of the dock.
  pared(56, 40, 888, 8),
  pared(56, 48, 8, 592),
  pared(936, 48, 8, 592),
  pared(64, 632, 214, 8),
  pared(358, 632, 222, 8),
  pared(660, 632, 276, 8),
  dibujar('puerta', { x: 278, y: 632, width: 80, height: 8 }),
  dibujar('puerta', { x: 580, y: 632, width: 80, height: 8 }),
  dibujar('puerta', { x: 56, y: 78, width: 8, height: 56 }),
  // The back of the shop.
  dibujar('sala', { x: 64, y: 48, width: 170, height: 98, fill_color: '#8c7a5e' }),
  dibujar('sala', { x: 236, y: 48, width: 132, height: 76, fill_color: '#2f7fb8' }),
  dibujar('heladera', { x: 384, y: 54, width: 84, height: 36 }),
  dibujar('heladera', { x: 474, y: 54, width: 84, height: 36 }),
  dibujar('heladera', { x: 564, y: 54, width: 84, height: 36 }),
  dibujar('heladera', { x: 654, y: 54, width: 84, height: 36 }),
  dibujar('sala', { x: 784, y: 48, width: 152, height: 98, fill_color: '#d98324' }),
  rotulo('Recepción y depósito', { x: 74, y: 86, width: 150, font_size: 14, font_weight: 'bold' }),
  rotulo('Cámara fría', { x: 242, y: 76, width: 120, font_size: 14, font_weight: 'bold' }),
  rotulo('Lácteos y fríos', { x: 476, y: 94, width: 170, font_size: 12 }),
  rotulo('Panadería y fiambres', { x: 794, y: 86, width: 132, font_size: 14, font_weight: 'bold' }),
  // What each aisle sells.
  ...PASILLOS.map((que, i) =>
    rotulo(`Pasillo ${i + 1} · ${que}`, {
      x: LADOS[i < 4 ? 0 : 1].gondola,
      y: FILAS.y + (i % 4) * FILAS.paso + FILAS.alto + 5,
      width: ANCHO_DE_GONDOLA,
      font_size: 12,
    }),
  ),
  rotulo('Pasillo central', { x: 357, y: 330, width: 200, font_size: 12, rotation: 90, opacity: 0.6 }),
  // The greengrocery.
  ...[172, 240, 308, 376].map((y) => dibujar('cajones', { x: 836, y, width: 66, height: 56 })),
  rotulo('Verdulería', { x: 824, y: 436, width: 90, font_size: 12 }),
  // The tills, before the exit.
  ...[130, 184, 238, 292, 346].map((x) => dibujar('caja', { x, y: 586, width: 42, height: 28 })),
  rotulo('Cajas', { x: 396, y: 590, width: 60, font_size: 12 }),
  rotulo('Salida', { x: 280, y: 641, width: 76, font_size: 13, font_weight: 'bold' }),
  rotulo('Ingreso', { x: 690, y: 600, width: 60, font_size: 13, font_weight: 'bold' }),
  dibujar('arrow', { x: 604, y: 606, width: 32, height: 10, rotation: 270, stroke_width: 3, opacity: 0.6 }),
  dibujar('arrow', { x: 302, y: 672, width: 32, height: 10, rotation: 90, stroke_width: 3, opacity: 0.6 }),
  rotulo('Estacionamiento', { x: 396, y: 660, width: 158, font_size: 12, opacity: 0.6 }),
].map((dibujo, z_index) => ({ ...dibujo, z_index }));

function puntera(numero: number, section: string, x: number, fila: number): Espacio {
  const y = FILAS.y + fila * FILAS.paso;
  return espacio('puntera', numero, section, { x, y, width: ANCHO_DE_PUNTERA, height: FILAS.alto });
}
