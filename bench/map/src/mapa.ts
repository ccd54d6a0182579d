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

/** For the tools that enlarge with Control alone: the wheel that the browser turns by itself holds no key. */
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
