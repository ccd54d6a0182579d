import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** Shows the editing's messages as toasts. Those only for screen readers are announced by the map. */
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
 * When the session ends while somebody works, revalidates, and the route's guard redirects to sign-in. It does nothing during
 * sign-out, which is already navigating elsewhere.
 */
export function useFinDeSesion(edicion: Edicion, saliendo: boolean): void {
  const vencida = useEdicion(edicion, ({ guardado }) => guardado.estado === 'sesion_vencida');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (vencida && !saliendo) void revalidate();
  }, [vencida, saliendo, revalidate]);
}
