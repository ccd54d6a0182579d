import { dibujar, rotulo, type Dibujo } from './dibujos.ts';

/**
 * The building around the sample's spaces: the floor, walls with the door under the sign, the tills beside the impulse display,
 * the storeroom, and what the aisles are called.
 */
export const ELEMENTOS_DE_MUESTRA: readonly Dibujo[] = (
  [
    dibujar('piso', { x: 70, y: 84, width: 660, height: 506 }),
    pared(70, 84, 290, 6),
    pared(440, 84, 290, 6),
    dibujar('puerta', { x: 360, y: 84, width: 80, height: 6 }),
    pared(70, 90, 6, 494),
    pared(724, 90, 6, 494),
    pared(70, 584, 660, 6),
    dibujar('sala', { x: 578, y: 522, width: 146, height: 62, fill_color: '#8c7a5e' }),
    texto('Depósito', 582, 544, 138, 14),
    // Rotated to point into the shop, centred on the door.
    dibujar('arrow', { x: 382, y: 80, width: 36, height: 10, rotation: 90, stroke_width: 3, opacity: 0.6 }),
    texto('Ingreso', 408, 88, 72, 12),
    caja(195),
    caja(245),
    caja(295),
    texto('Cajas', 195, 522, 134, 12),
    texto('Pasillo 1', 185, 180, 120, 12),
    texto('Pasillo 2', 185, 290, 120, 12),
    texto('Pasillo 3', 185, 400, 120, 12),
    texto('Pasillo 4', 495, 180, 120, 12),
    texto('Pasillo 5', 495, 290, 120, 12),
    texto('Pasillo 6', 495, 400, 120, 12),
    rotulo('Pasillo central', { x: 320, y: 290, width: 160, font_size: 13, rotation: 90 }),
  ] as const
).map((dibujo, z_index) => ({ ...dibujo, z_index }));

function pared(x: number, y: number, width: number, height: number): Dibujo {
  return dibujar('pared', { x, y, width, height });
}

function caja(x: number): Dibujo {
  return dibujar('caja', { x, y: 544, width: 38, height: 26 });
}

function texto(que: string, x: number, y: number, width: number, font_size: number): Dibujo {
  return rotulo(que, { x, y, width, font_size });
}
