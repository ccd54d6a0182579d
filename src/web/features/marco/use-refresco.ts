import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * @returns asks again for everything on screen. While a screen is on its way, as soon as it has come: asking then would
 * start that way anew, and where much happens nobody would ever arrive.
 */
export function useRefresco(): () => void {
  const { revalidate, state } = useRevalidator();
  const ocupado = useNavigation().state !== 'idle' || state !== 'idle';
  const debe = useRef(false);
  const vigente = useRef({ revalidate, ocupado });
  useEffect(() => {
    vigente.current = { revalidate, ocupado };
    if (ocupado || !debe.current) return;
    debe.current = false;
    void revalidate();
  });
  return useCallback(() => {
    if (vigente.current.ocupado) debe.current = true;
    else void vigente.current.revalidate();
  }, []);
}
