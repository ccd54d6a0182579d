import type { Lugar } from '../../_grilla.ts';

/** What each page says of itself to whoever measures it. */
export type Mapa = {
  /** Shapes that there are, by the tool's own count. */
  cuantas(): number;
  /** Where the middle of each shape is seen, in pixels of the window. */
  centros(): { x: number; y: number }[];
  /** Makes pressing and moving do that, as its person would choose with the tool's buttons. */
  usar(gesto: 'correr' | 'arrastrar'): void;
};

export type Mostrar = (raiz: HTMLElement, lugares: readonly Lugar[]) => Promise<Mapa>;

/** Of every shape, in every tool: what tells it from the white behind. */
export const COLOR = '#1971c2';

declare global {
  var mapa: Mapa | undefined;
}
