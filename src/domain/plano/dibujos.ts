import { elementoNuevo, type Elemento } from './elemento.ts';
import type { TipoDeElemento } from './tipos-de-elemento.ts';

/** A graphic element of a plan that is written in code, before it has a key. */
export type Dibujo = Omit<Elemento, 'id'>;

/** An element as a new one is, with these changes. */
export function dibujar(type: TipoDeElemento, cambios: Partial<Dibujo>): Dibujo {
  const { id: _id, ...nuevo } = elementoNuevo(type, '', 0);
  return { ...nuevo, ...cambios };
}

/** A text of the floor: what an aisle or a room is called. */
export function rotulo(
  text_content: string,
  cambios: Pick<Dibujo, 'x' | 'y' | 'width' | 'font_size'> & Partial<Dibujo>,
): Dibujo {
  return dibujar('text', { text_content, height: 20, opacity: 0.75, ...cambios });
}
