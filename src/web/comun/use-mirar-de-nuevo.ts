import { useEffect } from 'react';
import { useRecarga } from '#web/recarga.ts';

/** What is being sent takes only seconds, so the screen reloads until it is done. */
export function useMirarDeNuevo(hayEnCamino: boolean) {
  const { recargar } = useRecarga();
  useEffect(() => {
    if (!hayEnCamino) return;
    const reloj = setInterval(() => {
      if (document.visibilityState === 'visible') void recargar();
    }, 3_000);
    return () => clearInterval(reloj);
  }, [hayEnCamino, recargar]);
}
