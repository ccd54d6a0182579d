import type { Pieza } from '#domain/plano/pieza.ts';

/**
 * Where a map takes its pieces from. Each piece has a key and its own listeners, so that a change renders only that piece.
 * The public's source is read-only; the editor's can also be written.
 */
export interface Fuente {
  /** Keys in drawing order: graphic elements by `z_index`, then spaces. The same array until the list changes. */
  claves(): readonly string[];
  /** The same object until the piece changes. */
  pieza(clave: string): Pieza | null;
  /** @returns a function that unsubscribes */
  alCambiar(clave: string, avisar: () => void): () => void;
  /** Called when a key is added, removed or changes its order. */
  alCambiarLista(avisar: () => void): () => void;
}
