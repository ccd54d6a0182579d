import { dibujar, rotulo, type Dibujo } from '#domain/plano/dibujos.ts';
import type { Espacio } from '#domain/plano/espacio.ts';
import { espacio, pared } from './piezas-de-local.ts';
import type { Ocupados } from './local.ts';

/*
 * The demo's second shop, that of a small town: three islands of shelves with a puntera at each end, refrigerators along the right wall,
 * the greengrocery on the left, two tills by the only door, and a sign on each of the two streets of its corner.
 */

/** Left edge of each island, and of its shelves from the top: where they are, and how tall. */
const ISLAS = [336, 446, 556] as const;
const ANCHO_DE_ISLA = 46;
const CUERPOS = [
  { y: 238, height: 100 },
  { y: 342, height: 100 },
] as const;
const PUNTAS = [
  { y: 198, height: 36 },
  { y: 446, height: 36 },
] as const;

export const VISTA_DE_MIRAMAR = { x: 136, y: 60, width: 654, height: 620, zoom: 1 } as const;

/** Ids are of all shops: these follow those of the first. */
export const ESPACIOS_DE_MIRAMAR: readonly Espacio[] = [
  ...ISLAS.flatMap((x, isla) =>
    CUERPOS.map((cuerpo, i) =>
      espacio('gondola', 11 + 2 * isla + i, `M${2 * isla + i + 1}`, { x, width: ANCHO_DE_ISLA, ...cuerpo }),
    ),
  ),
  ...ISLAS.flatMap((x, isla) =>
    PUNTAS.map((punta, i) =>
      espacio('puntera', 21 + 2 * isla + i, `PM${2 * isla + i + 1}`, { x, width: ANCHO_DE_ISLA, ...punta }),
    ),
  ),
  espacio('cartel_exterior', 4, 'CM1', { x: 520, y: 636, width: 130, height: 34 }),
  espacio('cartel_exterior', 5, 'CM2', { x: 148, y: 300, width: 46, height: 130 }),
  espacio('exhibidor_impulso', 8, 'EM1', { x: 352, y: 528, width: 56, height: 34 }),
  espacio('exhibidor_impulso', 9, 'EM2', { x: 552, y: 528, width: 56, height: 34 }),
  espacio('exhibidor_impulso', 10, 'EM3', { x: 228, y: 452, width: 62, height: 34 }),
  espacio('exhibidor_impulso', 11, 'EM4', { x: 446, y: 136, width: 62, height: 34 }),
];

export const OCUPADOS_DE_MIRAMAR: Ocupados = {
  g11: { brand: 'Molinos Atlántico', category: 'Almacén', hasta: 2 },
  g14: { brand: 'Bebidas La Costa', category: 'Bebidas', hasta: 3 },
  g16: { brand: 'Limpieza Brisa', category: 'Limpieza', hasta: 0 },
  p21: { brand: 'Snacks Faro', category: 'Snacks', hasta: 3 },
  p23: { brand: 'Bebidas La Costa', category: 'Bebidas', hasta: 3 },
  p26: { brand: 'Golosinas Lobo', category: 'Golosinas', hasta: 1 },
  c4: { brand: 'Bebidas La Costa', category: 'Bebidas', hasta: 3 },
  e8: { brand: 'Golosinas Lobo', category: 'Golosinas', hasta: 2 },
};

export const DIBUJOS_DE_MIRAMAR: readonly Dibujo[] = [
  dibujar('piso', { x: 208, y: 84, width: 552, height: 536 }),
  dibujar('estacionamiento', { x: 220, y: 632, width: 170, height: 48 }),
  // Walls, with the gaps of the door and of the dock.
  pared(200, 76, 568, 8),
  pared(200, 84, 8, 24),
  pared(200, 164, 8, 464),
  pared(760, 84, 8, 544),
  pared(208, 620, 222, 8),
  pared(510, 620, 250, 8),
  dibujar('puerta', { x: 430, y: 620, width: 80, height: 8 }),
  dibujar('puerta', { x: 200, y: 108, width: 8, height: 56 }),
  // The back of the shop.
  dibujar('sala', { x: 208, y: 84, width: 150, height: 86, fill_color: '#8c7a5e' }),
  dibujar('sala', { x: 610, y: 84, width: 150, height: 86, fill_color: '#d98324' }),
  dibujar('heladera', { x: 366, y: 90, width: 76, height: 34 }),
  dibujar('heladera', { x: 448, y: 90, width: 76, height: 34 }),
  dibujar('heladera', { x: 530, y: 90, width: 76, height: 34 }),
  rotulo('Depósito', { x: 216, y: 118, width: 134, font_size: 14, font_weight: 'bold' }),
  rotulo('Fiambrería y pan', { x: 616, y: 118, width: 138, font_size: 14, font_weight: 'bold' }),
  // Along the right wall, what is kept cold.
  ...[196, 286, 376].map((y) => dibujar('heladera', { x: 714, y, width: 38, height: 82 })),
  rotulo('Bebidas frías', { x: 637, y: 318, width: 110, font_size: 12, rotation: 270 }),
  // What each aisle sells, along it.
  ...['Almacén', 'Bebidas', 'Limpieza', 'Golosinas'].map((que, i) =>
    rotulo(`Pasillo ${i + 1} · ${que}`, {
      x: [234, 344, 454, 564][i] ?? 0,
      y: 330,
      width: 140,
      font_size: 12,
      rotation: 270,
    }),
  ),
  // The greengrocery.
  ...[186, 248, 310].map((y) => dibujar('cajones', { x: 216, y, width: 58, height: 54 })),
  rotulo('Verdulería', { x: 208, y: 372, width: 84, font_size: 12 }),
  // The tills, beside the door.
  ...[300, 358].map((x) => dibujar('caja', { x, y: 576, width: 42, height: 28 })),
  rotulo('Cajas', { x: 228, y: 580, width: 60, font_size: 12 }),
  rotulo('Ingreso y salida', { x: 412, y: 592, width: 116, font_size: 13, font_weight: 'bold' }),
  dibujar('arrow', { x: 454, y: 646, width: 32, height: 10, rotation: 270, stroke_width: 3, opacity: 0.6 }),
  rotulo('Calle 21', { x: 660, y: 646, width: 90, font_size: 12, opacity: 0.6 }),
  rotulo('Calle 38', { x: 132, y: 540, width: 90, font_size: 12, rotation: 270, opacity: 0.6 }),
].map((dibujo, z_index) => ({ ...dibujo, z_index }));
