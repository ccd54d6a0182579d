import { dibujar, type Dibujo } from '#domain/plano/dibujos.ts';
import { CATEGORIA_LIBRE, type Espacio, type TipoDeEspacio } from '#domain/plano/espacio.ts';

/** A free space of the demo's plans. */
export function espacio(
  type: TipoDeEspacio,
  numero: number,
  section: string,
  lugar: Pick<Espacio, 'x' | 'y' | 'width' | 'height'>,
): Espacio {
  const letra = { gondola: 'g', puntera: 'p', cartel_exterior: 'c', exhibidor_impulso: 'e' }[type];
  return {
    id: `${letra}${numero}`,
    type,
    section,
    ...lugar,
    status: 'available',
    brand: null,
    category: CATEGORIA_LIBRE,
    end_date: null,
    notes: null,
    image_url: null,
    locked: false,
    rotation: 0,
    grupo: null,
  };
}

/** A wall of the demo's plans. */
export function pared(x: number, y: number, width: number, height: number): Dibujo {
  return dibujar('pared', { x, y, width, height });
}
