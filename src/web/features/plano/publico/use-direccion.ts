import { useEffect, useEffectEvent, useRef } from 'react';
import { escribirDireccion, leerDireccion, type Busqueda } from './direccion.ts';

/**
 * Keeps the page's address in step with what is shown, so that it can be shared. A sheet that is opened has an entry of its own in the
 * history: Back closes it, and the days and what was chosen stay. `id`: the space whose sheet is open; `alVolver`: the history says
 * that another is, or none.
 * @returns what to call before closing the sheet by any other way: the history goes back with it
 */
export function useDireccion(
  filtro: Busqueda,
  id: string | null,
  elegidos: readonly string[],
  alVolver: (id: string | null) => void,
): () => void {
  /** The history is going back: until it has, the address is still the sheet's. */
  const volviendo = useRef(false);

  useEffect(() => {
    const direccion = escribirDireccion(filtro, id, elegidos);
    if (volviendo.current || direccion === location.pathname + location.search) return;
    const habiaFicha = enLaDireccion() !== null;
    if (id !== null && !habiaFicha) history.pushState(DE_FICHA, '', direccion);
    else history.replaceState(history.state, '', direccion);
  }, [filtro, id, elegidos]);

  const llegar = useEffectEvent(() => {
    volviendo.current = false;
    const dicho = enLaDireccion();
    // The entry was written before what was changed with the sheet open: that stays.
    history.replaceState(history.state, '', escribirDireccion(filtro, dicho, elegidos));
    alVolver(dicho);
  });
  useEffect(() => {
    const alMoverse = () => llegar();
    addEventListener('popstate', alMoverse);
    return () => removeEventListener('popstate', alMoverse);
  }, []);

  return () => {
    if (volviendo.current || !esDeFicha(history.state)) return;
    volviendo.current = true;
    history.back();
  };
}

const DE_FICHA = { ficha: true } as const;

function esDeFicha(estado: unknown): boolean {
  return typeof estado === 'object' && estado !== null && 'ficha' in estado;
}

function enLaDireccion(): string | null {
  return leerDireccion(new URLSearchParams(location.search)).espacio;
}
