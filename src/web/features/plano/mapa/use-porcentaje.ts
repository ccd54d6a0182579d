import { useCallback, useSyncExternalStore } from 'react';
import type { ControlDelMapa } from './control.ts';

/** Nobody reads a figure that changes faster, and each change is drawn in a frame that the plan needs. */
const CADA_MS = 100;

/** How enlarged the plan is, in hundredths; null on the server. */
export function usePorcentaje(control: ControlDelMapa): number | null {
  const suscribir = useCallback(
    (avisar: () => void) => {
      let espera: ReturnType<typeof setTimeout> | undefined;
      const dejar = control.subscribe(() => {
        espera ??= setTimeout(() => {
          espera = undefined;
          avisar();
        }, CADA_MS);
      });
      return () => {
        clearTimeout(espera);
        dejar();
      };
    },
    [control],
  );
  return useSyncExternalStore(
    suscribir,
    () => control.percent,
    () => null,
  );
}
