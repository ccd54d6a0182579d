import type { Pieza } from '#domain/plano/pieza.ts';

/**
 * Where a map takes its pieces from: each by its key, each with its own subscribers, so that one piece's change draws that
 * piece again and nothing else. The public's source only listens; the editor's is also written to.
 */
export interface Fuente {
  /** Keys in drawing order: graphic elements by `z_index`, then spaces. The same array until one comes or goes. */
  claves(): readonly string[];
  /** The same object until it changes. */
  pieza(clave: string): Pieza | null;
  /** @returns stops telling */
  alCambiar(clave: string, avisar: () => void): () => void;
  /** When a key comes, goes or changes its place. */
  alCambiarLista(avisar: () => void): () => void;
}
