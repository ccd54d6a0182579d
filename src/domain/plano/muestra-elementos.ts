import { elementoNuevo, type Elemento, type TipoDeElemento } from './elemento.ts';

type Dibujo = Omit<Elemento, 'id'>;

/**
 * The building around the sample's spaces: walls with the door under the sign, the tills beside the impulse display, the
 * storeroom, and what the aisles are called. In black and white, which are the plan's ink and paper by day and by night.
 */
export const ELEMENTOS_DE_MUESTRA: readonly Dibujo[] = (
  [
    pared(70, 84, 290, 5),
    pared(440, 84, 290, 5),
    pared(70, 84, 5, 506),
    pared(725, 84, 5, 506),
    pared(70, 585, 660, 5),
    // The storeroom has walls of its own.
    pared(575, 522, 150, 4),
    pared(575, 522, 4, 63),
    texto('Depósito', 582, 544, 136, 14),
    // Rotated to point into the shop, centred on the door.
    elemento('arrow', { x: 382, y: 80, width: 36, height: 10, rotation: 90, stroke_width: 3, opacity: 0.6 }),
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
    elemento('text', {
      ...dicho('Pasillo central', 13),
      x: 320,
      y: 290,
      width: 160,
      height: 20,
      rotation: 90,
    }),
  ] as const
).map((dibujo, z_index) => ({ ...dibujo, z_index }));

function elemento(type: TipoDeElemento, cambios: Partial<Dibujo>): Dibujo {
  const { id: _id, ...nuevo } = elementoNuevo(type, '', 0);
  return { ...nuevo, ...cambios };
}

function pared(x: number, y: number, width: number, height: number): Dibujo {
  return elemento('rectangle', {
    x,
    y,
    width,
    height,
    fill_color: '#000000',
    stroke_width: 0,
    opacity: 0.4,
  });
}

function caja(x: number): Dibujo {
  return elemento('rectangle', { x, y: 546, width: 34, height: 22, stroke_width: 2, opacity: 0.6 });
}

function texto(que: string, x: number, y: number, width: number, font_size: number): Dibujo {
  return elemento('text', { ...dicho(que, font_size), x, y, width, height: 20 });
}

function dicho(text_content: string, font_size: number): Partial<Dibujo> {
  return { text_content, font_size, opacity: 0.75 };
}
