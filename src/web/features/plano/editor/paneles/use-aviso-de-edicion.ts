import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

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

/**
 * When the session ends in the middle of the work, the screen asks again who this is, and its door leads to sign in.
 * Whoever is signing out is on their way elsewhere already.
 */
export function useFinDeSesion(edicion: Edicion, saliendo: boolean): void {
  const vencida = useEdicion(edicion, ({ guardado }) => guardado.estado === 'sesion_vencida');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (vencida && !saliendo) void revalidate();
  }, [vencida, saliendo, revalidate]);
}
