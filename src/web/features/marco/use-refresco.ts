import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { juntar, recargarSolo, type Alcance } from '#web/recarga.ts';

/**
 * @returns asks again for what is on screen, or for what of it reads those themes. While a screen is on its way, as soon as it has
 * come: asking then would start that way anew, and where much happens nobody would ever arrive.
 */
export function useRefresco(): (que?: Alcance) => void {
  const { revalidate, state } = useRevalidator();
  const ocupado = useNavigation().state !== 'idle' || state !== 'idle';
  const debe = useRef<Alcance | undefined>(undefined);
  const vigente = useRef({ revalidate, ocupado });
  useEffect(() => {
    vigente.current = { revalidate, ocupado };
    const que = debe.current;
    if (ocupado || que === undefined) return;
    debe.current = undefined;
    void recargarSolo(que, revalidate);
  });
  return useCallback((que = null) => {
    if (vigente.current.ocupado) debe.current = debe.current === undefined ? que : juntar(debe.current, que);
    else void recargarSolo(que, vigente.current.revalidate);
  }, []);
}
