import { useCallback, useEffect, useRef, useState } from 'react';
import { Reposo, REPOSO_MS } from './reposo.ts';

/**
 * Blocks presses on something that has just changed (`reposo.ts`). `clave` identifies what the controls act on.
 * @returns `reciente`: whether the controls should look disabled. `admite`: whether a press handled at that time is meant for
 * them; one that began before the change was visible is not
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
    // The second frame comes after the first has been painted, which on a slow phone is well after the state changed.
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
    // The press counts from when the finger touches: `click` fires only when it is lifted.
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
