import { useCallback, useEffect, useState } from 'react';
import { Reposo, REPOSO_MS } from './reposo.ts';

/**
 * Keeps presses from what has just changed (`reposo.ts`). `clave` names what the controls act on.
 * @returns `reciente`, while they should look away; and `admite`, which says whether a press of that instant is to be heard
 */
export function useReposo(clave: string | undefined): {
  reciente: boolean;
  admite: (instante: number) => boolean;
} {
  const [reposo] = useState(() => new Reposo(clave));
  const [asentada, setAsentada] = useState(clave);
  useEffect(() => {
    // From when it can be seen, which on a slow phone is well after it was decided.
    reposo.anotar(clave, performance.now());
    const reloj = setTimeout(() => setAsentada(clave), REPOSO_MS);
    return () => clearTimeout(reloj);
  }, [clave, reposo]);
  return {
    reciente: asentada !== clave,
    admite: useCallback((instante: number) => reposo.admite(instante), [reposo]),
  };
}
