import { useState } from 'react';
import type { Edicion, Entorno } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

export type Vista = Entorno['vista'];

/** The public's view of the plan: the draft and the saved values. */
export function useVista(edicion: Edicion) {
  const { vista: guardada } = useEdicion(edicion, (e) => e.entorno);
  const [borrador, setBorrador] = useState<Vista | null>(null);
  const [recien, setRecien] = useState<{ vista: Vista; sobre: Vista } | null>(null);
  // It was just saved and the stream has not brought the change yet, so the answer is used.
  const base = recien?.sobre === guardada ? recien.vista : guardada;
  return {
    base,
    vista: borrador ?? base,
    poner: (parte: Partial<Vista>) => setBorrador((antes) => ({ ...(antes ?? base), ...parte })),
    descartar: () => setBorrador(null),
    guardada: (vista: Vista) => {
      setRecien({ vista, sobre: guardada });
      setBorrador(null);
    },
  };
}
