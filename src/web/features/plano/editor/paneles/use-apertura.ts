import { useCallback, useEffect, useState } from 'react';
import { abrirEdicion } from '../sync/crear-edicion.ts';
import type { Edicion } from '../edicion.ts';

export type Apertura =
  | { fase: 'cargando' }
  | { fase: 'lista'; edicion: Edicion }
  | { fase: 'fallida'; reintentar: () => void };

/** This window's editing: loaded when the screen is mounted, closed when it is left. */
export function useApertura(perfil_id: string): Apertura {
  const [intento, setIntento] = useState(0);
  const [apertura, setApertura] = useState<{ intento: number; edicion: Edicion | null } | null>(null);
  useEffect(() => {
    let vigente = true;
    let abierta: Edicion | null = null;
    void abrirEdicion({ perfil_id }).then(
      (edicion) => {
        // The screen was left while it loaded.
        if (!vigente) return edicion.cerrar();
        abierta = edicion;
        setApertura({ intento, edicion });
      },
      () => {
        if (vigente) setApertura({ intento, edicion: null });
      },
    );
    return () => {
      vigente = false;
      abierta?.cerrar();
    };
  }, [perfil_id, intento]);
  const reintentar = useCallback(() => setIntento((antes) => antes + 1), []);
  if (apertura?.intento !== intento) return { fase: 'cargando' };
  return apertura.edicion ? { fase: 'lista', edicion: apertura.edicion } : { fase: 'fallida', reintentar };
}
