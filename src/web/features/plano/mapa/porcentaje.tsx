import { useEffect, useRef } from 'react';
import type { ControlDelMapa } from './control.ts';

/** Nobody reads a figure that changes faster, and each change is drawn in a frame that the plan needs. */
const PRIMERA_MS = 80;
const CADA_MS = 200;

/**
 * How enlarged the plan is, in hundredths. While one zooms it is written by hand into a box that is laid out by itself: drawn by
 * React, or laid out with what surrounds it, each figure takes an old phone most of a frame. `className` says how large it is.
 */
export function Porcentaje({ control, className }: { control: ControlDelMapa; className: string }) {
  const donde = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    /** When it is to be written again, in milliseconds since the page began; null while nothing moves. */
    let otraVez: number | null = null;
    const escribir = () => {
      const texto = donde.current?.firstChild;
      if (texto) texto.nodeValue = `${control.percent}%`;
    };
    escribir();
    return control.subscribe((quieto) => {
      const ahora = performance.now();
      // Not with the first frame of a gesture, which has enough to do.
      otraVez ??= ahora + PRIMERA_MS;
      if (!quieto && ahora < otraVez) return;
      otraVez = quieto ? null : ahora + CADA_MS;
      escribir();
    });
  }, [control]);
  return (
    <span ref={donde} className={`mapa-cifra ${className}`}>
      100%
    </span>
  );
}
