import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { primeroDespues } from './geometria.ts';

/** What is drawn: rows `[primera, ultima)`, and pixels `[x, hastaX)` of the time. */
export type Ventana = {
  readonly primera: number;
  readonly ultima: number;
  readonly x: number;
  readonly hastaX: number;
};

/** Rows, and pixels, that are drawn beyond what is seen, and by how many the window moves at once. */
const FILAS = 4;
export const PIXELES = 280;

/** What the server draws, before anybody knows how large the box is. */
const AL_EMPEZAR: Ventana = { primera: 0, ultima: 24, x: 0, hastaX: 2240 };

/**
 * Which part of a large table is worth drawing, as its box is scrolled. It changes only every few rows or weeks, and with
 * some of them to spare, so that scrolling itself draws nothing most of the time.
 * @param topes where each row begins, in pixels, ascending; the last is where the last row ends
 */
export function useVentana(cajaRef: RefObject<HTMLElement | null>, topes: readonly number[]) {
  const [ventana, setVentana] = useState(AL_EMPEZAR);
  const actual = useRef(topes);
  const medir = useCallback(() => {
    const nodo = cajaRef.current;
    if (!nodo) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = nodo;
    const alta = primeroDespues(actual.current, scrollTop) - 1;
    const baja = primeroDespues(actual.current, scrollTop + clientHeight);
    const nueva: Ventana = {
      primera: Math.max(0, Math.floor(alta / FILAS) * FILAS - FILAS),
      ultima: Math.min(actual.current.length - 1, Math.ceil(baja / FILAS) * FILAS + FILAS),
      x: Math.max(0, Math.floor(scrollLeft / PIXELES) * PIXELES - PIXELES),
      hastaX: Math.ceil((scrollLeft + clientWidth) / PIXELES) * PIXELES + PIXELES,
    };
    setVentana((antes) => (iguales(antes, nueva) ? antes : nueva));
  }, [cajaRef]);

  useLayoutEffect(() => {
    actual.current = topes;
    medir();
  }, [topes, medir]);

  useLayoutEffect(() => {
    const nodo = cajaRef.current;
    if (!nodo) return;
    nodo.addEventListener('scroll', medir, { passive: true });
    const mirador = new ResizeObserver(medir);
    mirador.observe(nodo);
    return () => {
      nodo.removeEventListener('scroll', medir);
      mirador.disconnect();
    };
  }, [cajaRef, medir]);

  return { ventana, medir };
}

function iguales(a: Ventana, b: Ventana): boolean {
  return a.primera === b.primera && a.ultima === b.ultima && a.x === b.x && a.hastaX === b.hastaX;
}
