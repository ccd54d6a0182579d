import { useEffect } from 'react';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';

/** Says on screen what the edition has to say; what is only for who listens, the map says. */
export function useAvisosDeEdicion(edicion: Edicion): void {
  useEffect(
    () =>
      edicion.alAvisar(({ texto, tono }) => {
        if (tono === 'exito') toast.success(texto, { id: 'edicion' });
        if (tono === 'error') toast.error(texto, { id: 'edicion' });
      }),
    [edicion],
  );
}
