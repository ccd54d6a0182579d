import { useCallback, useEffect, useRef, useState } from 'react';
import { Reposo, REPOSO_MS } from './reposo.ts';

/**
 * Keeps presses from what has just changed (`reposo.ts`). `clave` names what the controls act on.
 * @returns `reciente`, while they should look away; and `admite`, which says whether a press heard at that
 * instant is meant for them: one that began before it could be seen is not
 */
export function useReposo(clave: string | undefined): {
  reciente: boolean;
  admite: (instante: number) => boolean;
} {
  const [reposo] = useState(() => new Reposo(clave));
  const [asentada, setAsentada] = useState(clave);
  const presion = useRef<number | null>(null);
  useEffect(() => {
    reposo.cambiar(clave);
    let reloj: ReturnType<typeof setTimeout> | undefined;
    // The second frame comes once the first has been painted, which on a slow phone is well after it was decided.
    let cuadro = requestAnimationFrame(() => {
      cuadro = requestAnimationFrame((instante) => {
        reposo.ver(instante);
        reloj = setTimeout(() => setAsentada(clave), REPOSO_MS);
      });
    });
    return () => {
      cancelAnimationFrame(cuadro);
      clearTimeout(reloj);
    };
  }, [clave, reposo]);
  useEffect(() => {
    // Counts when the finger came down: `click` fires only when it is lifted.
    const alApretar = (event: Event) => {
      presion.current = event.timeStamp;
    };
    const alSoltar = () => {
      presion.current = null;
    };
    window.addEventListener('pointerdown', alApretar, true);
    window.addEventListener('pointercancel', alSoltar);
    window.addEventListener('click', alSoltar);
    return () => {
      window.removeEventListener('pointerdown', alApretar, true);
      window.removeEventListener('pointercancel', alSoltar);
      window.removeEventListener('click', alSoltar);
    };
  }, []);
  return {
    reciente: asentada !== clave,
    admite: useCallback(
      (instante: number) => reposo.admite(Math.min(instante, presion.current ?? instante)),
      [reposo],
    ),
  };
}
