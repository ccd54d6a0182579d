import { useEffect, useRef } from 'react';
import type { ControlDelMapa } from './control.ts';

/** The figure is updated this often: nobody reads it faster, and each update takes part of a frame that the plan needs. */
const PRIMERA_MS = 80;
const CADA_MS = 200;

/**
 * The zoom as a percentage. While zooming it is written straight into a contained box: rendering it with React, or laying it
 * out with its surroundings, takes most of a frame on an old phone. `className` sets its size.
 */
export function Porcentaje({ control, className }: { control: ControlDelMapa; className: string }) {
  const donde = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    /** When to write it again, in milliseconds since the page started; null while nothing moves. */
    let otraVez: number | null = null;
    const escribir = () => {
      const texto = donde.current?.firstChild;
      if (texto) texto.nodeValue = `${control.percent}%`;
    };
    escribir();
    return control.subscribe((quieto) => {
      const ahora = performance.now();
      // Not with the first frame of a gesture, which already has enough to do.
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
