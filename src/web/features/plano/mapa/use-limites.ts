import { useSyncExternalStore } from 'react';
import type { ControlDelMapa } from './control.ts';

/** Whether the map can zoom in and zoom out. */
export function useLimites(control: ControlDelMapa): { acercar: boolean; alejar: boolean } {
  const acercar = useSyncExternalStore(control.subscribe, () => control.canZoomIn, si);
  const alejar = useSyncExternalStore(control.subscribe, () => control.canZoomOut, si);
  return { acercar, alejar };
}

/** The server's value: both buttons enabled. */
const si = () => true;
