import { useLayoutEffect, type RefObject } from 'react';
import type { Point, Rect } from '#domain/plano/geometry.ts';
import type { ControlDelMapa } from '../mapa/control.ts';

/** Room that the card needs beside what it is of, in pixels (spec). */
const LUGAR = 320;
const ANCHO = 288;
/** Between the card and its space, and between it and the edge of the window. */
const AIRE = 12;

/**
 * Puts a space's card where it fits: beside the space, whole in the window, over other things rather than over the space itself. On small
 * screens the style sheet puts it below. `donde`: where the pointer opened it; null, with the keyboard or the list. `barra`: what stands over
 * the foot of the window, by its selector; null while nothing does.
 */
export function useAcomodo(
  control: ControlDelMapa,
  tarjeta: RefObject<HTMLElement | null>,
  espacio: Rect | null,
  donde: Point | null,
  barra: string | null,
): void {
  useLayoutEffect(() => {
    const caja = tarjeta.current;
    if (caja === null || espacio === null || !control.alive) return;
    const acomodar = () => {
      const desde = caja.offsetParent?.getBoundingClientRect().top ?? 0;
      const pie = barra === null ? null : document.querySelector(barra);
      const fin = Math.min(pie?.getBoundingClientRect().top ?? Infinity, window.innerHeight) - AIRE;
      const { left, top } = lugarDe(control, espacio, donde, {
        alto: Math.min(caja.offsetHeight, fin - AIRE),
        primero: AIRE - desde,
        ultimo: fin - desde,
      });
      caja.setAttribute('style', `left:${left}px;top:${top}px;right:auto;--lugar:${fin - AIRE}px`);
    };
    acomodar();
    // What is asked for when it opens makes it taller.
    const mirar = new ResizeObserver(acomodar);
    mirar.observe(caja);
    return () => {
      mirar.disconnect();
      caja.removeAttribute('style');
    };
  }, [control, tarjeta, espacio, donde, barra]);
}

/** `primero`, `ultimo`: what of the plan's height is in the window. */
function lugarDe(
  control: ControlDelMapa,
  espacio: Rect,
  donde: Point | null,
  { alto, primero, ultimo }: { alto: number; primero: number; ultimo: number },
): { left: number; top: number } {
  const { width } = control.view;
  const vistas = [
    control.toScreen({ x: espacio.x, y: espacio.y }),
    control.toScreen({ x: espacio.x + espacio.width, y: espacio.y + espacio.height }),
  ];
  const [izquierda, derecha] = [Math.min(...vistas.map(({ x }) => x)), Math.max(...vistas.map(({ x }) => x))];
  const arriba = donde?.y ?? Math.min(...vistas.map(({ y }) => y));
  const left =
    derecha + LUGAR <= width
      ? derecha + AIRE
      : izquierda - ANCHO - AIRE >= 0
        ? izquierda - ANCHO - AIRE
        : Math.max(AIRE, width - ANCHO - AIRE);
  return {
    left: Math.round(left),
    top: Math.round(Math.max(primero, Math.min(arriba - 24, ultimo - alto))),
  };
}
