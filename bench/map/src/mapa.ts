import type { Lugar } from '../../_grilla.ts';

/** What each page exposes to the bench. */
export type Mapa = {
  /** Number of shapes, by the tool's own count. */
  cuantas(): number;
  /** The centre of each shape on screen, in pixels of the window. */
  centros(): { x: number; y: number }[];
  /** Selects what pressing and moving does, as a person would with the tool's buttons. */
  usar(gesto: 'correr' | 'arrastrar'): void;
};

export type Mostrar = (raiz: HTMLElement, lugares: readonly Lugar[]) => Promise<Mapa>;

/** Colour of every shape in every tool, to tell it from the white background. */
export const COLOR = '#1971c2';

/** Adds Control to wheel events, for tools that only zoom with it: the wheel that the browser generates holds no key. */
export function ruedaConControl(): void {
  const alGirar = (evento: WheelEvent) => {
    if (evento.ctrlKey) return;
    evento.preventDefault();
    evento.stopImmediatePropagation();
    const { deltaX, deltaY, deltaMode, clientX, clientY, screenX, screenY } = evento;
    const otro = { deltaX, deltaY, deltaMode, clientX, clientY, screenX, screenY, ctrlKey: true };
    evento.target?.dispatchEvent(
      new WheelEvent('wheel', { ...otro, bubbles: true, cancelable: true, composed: true, view: window }),
    );
  };
  addEventListener('wheel', alGirar, { capture: true, passive: false });
}

declare global {
  var mapa: Mapa | undefined;
}
