import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { juntar, recargarSolo, type Alcance } from '#web/recarga.ts';

/**
 * @returns a function that revalidates the screen, or only its loaders that depend on the given topics. During a navigation
 * it waits until that ends: revalidating would restart the navigation, and with frequent changes it would never finish
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
