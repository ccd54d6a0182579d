import { useSyncExternalStore } from 'react';
import type { ControlDelMapa } from './control.ts';

/** Whether the plan can be brought nearer, and taken further. */
export function useLimites(control: ControlDelMapa): { acercar: boolean; alejar: boolean } {
  const acercar = useSyncExternalStore(control.subscribe, () => control.canZoomIn, si);
  const alejar = useSyncExternalStore(control.subscribe, () => control.canZoomOut, si);
  return { acercar, alejar };
}

/** As the server draws it. */
const si = () => true;
