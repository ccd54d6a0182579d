import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';

const MS = 220;
const CURVA = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Animates a list's changes: removed items slide out, remaining ones slide to their new place, new ones appear. It follows
 * the elements inside `lista` with `data-flip`, a stable name. It does nothing when `clave` changes (another page or filter),
 * nor with reduced motion.
 */
export function useReflujo(lista: RefObject<HTMLElement | null>, clave: string): void {
  const antes = useRef<{ clave: string; cajas: Map<string, Caja> } | null>(null);
  useIsomorphicLayoutEffect(() => {
    const caja = lista.current;
    if (!caja) return;
    const ahora = medir(caja);
    const previo = antes.current;
    antes.current = { clave, cajas: ahora };
    if (!previo || previo.clave !== clave || prefersReducedMotion()) return;
    for (const [nombre, { elemento, arriba, izquierda }] of ahora) {
      const viejo = previo.cajas.get(nombre);
      if (!viejo) {
        elemento.animate([{ opacity: 0, transform: 'translateY(12px)' }, {}], {
          duration: MS,
          easing: CURVA,
        });
        continue;
      }
      const [dx, dy] = [viejo.izquierda - izquierda, viejo.arriba - arriba];
      if (Math.abs(dx) + Math.abs(dy) < 1) continue;
      elemento.animate([{ transform: `translate(${dx}px, ${dy}px)` }, {}], { duration: MS, easing: CURVA });
    }
    for (const [nombre, viejo] of previo.cajas) {
      if (!ahora.has(nombre)) despedir(caja, viejo);
    }
  });
}

type Caja = { elemento: HTMLElement; arriba: number; izquierda: number; ancho: number; alto: number };

/** The position of each element relative to the list, so that scrolling the page does not count as movement. */
function medir(lista: HTMLElement): Map<string, Caja> {
  const marco = lista.getBoundingClientRect();
  const cajas = new Map<string, Caja>();
  for (const elemento of lista.querySelectorAll<HTMLElement>('[data-flip]')) {
    const r = elemento.getBoundingClientRect();
    if (r.height === 0) continue;
    cajas.set(elemento.dataset['flip'] ?? '', {
      elemento,
      arriba: r.top - marco.top,
      izquierda: r.left - marco.left,
      ancho: r.width,
      alto: r.height,
    });
  }
  return cajas;
}

/** A copy of the removed element slides to the right and fades. */
function despedir(lista: HTMLElement, { elemento, arriba, izquierda, ancho, alto }: Caja): void {
  const copia = elemento.cloneNode(true);
  if (!(copia instanceof HTMLElement)) return;
  copia.removeAttribute('id');
  for (const conId of copia.querySelectorAll('[id]')) conId.removeAttribute('id');
  for (const marco of copia.querySelectorAll('iframe')) marco.remove();
  copia.removeAttribute('data-flip');
  copia.inert = true;
  copia.ariaHidden = 'true';
  Object.assign(copia.style, {
    position: 'absolute',
    top: `${arriba}px`,
    left: `${izquierda}px`,
    width: `${ancho}px`,
    height: `${alto}px`,
    margin: '0',
    pointerEvents: 'none',
    zIndex: '1',
  });
  lista.append(copia);
  const salida = copia.animate([{}, { opacity: 0, transform: 'translateX(3rem)' }], {
    duration: MS,
    easing: CURVA,
    fill: 'forwards',
  });
  const quitar = () => copia.remove();
  salida.addEventListener('finish', quitar);
  salida.addEventListener('cancel', quitar);
}

// On the server `useLayoutEffect` does nothing and React warns about it.
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;
