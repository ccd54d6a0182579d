import { useCallback, useSyncExternalStore } from 'react';
import type { Edicion } from '../edicion.ts';

/** Reads part of an editing's state and renders again when it changes: `useEdicion(edicion, (e) => e.guardado)`. */
export function useEdicion<T>(edicion: Edicion, elegir: (edicion: Edicion) => T): T {
  const suscribir = useCallback((avisar: () => void) => edicion.alCambiarEstado(avisar), [edicion]);
  const ver = () => elegir(edicion);
  return useSyncExternalStore(suscribir, ver, ver);
}
