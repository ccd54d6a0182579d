import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by `TOQUE_TEMPRANO`. */
    despertar?: (() => void) | undefined;
  }
}

/**
 * A page is visible before it is hydrated. Until then this script remembers the last press on a button for a few seconds, and
 * repeats it once the page is interactive. A press anywhere else discards the earlier one. Links and forms do not need this.
 * Remembered events are kept from React, so that they are not handled twice. It is inlined in the page and runs before any
 * other script.
 */
export const TOQUE_TEMPRANO = `(() => {
  let boton = null, cuando = 0;
  const anotar = (event) => {
    boton = event.target instanceof Element ? event.target.closest('button[type=button]:not([aria-disabled=true])') : null;
    cuando = performance.now();
    if (boton) event.stopImmediatePropagation();
  };
  document.addEventListener('click', anotar, true);
  window.despertar = () => {
    document.removeEventListener('click', anotar, true);
    delete window.despertar;
    if (boton && boton.isConnected && performance.now() - cuando < 5000) boton.click();
  };
})();`;

/**
 * Rendered last in the page, so everything before it is hydrated when its effect runs, except for each `Suspense`, which is
 * hydrated when it is touched. The remembered press is repeated in a microtask, after React's own work: during that work the
 * press could not make React hydrate the `Suspense` that contains the button.
 */
export function Despierto() {
  useEffect(() => queueMicrotask(() => window.despertar?.()), []);
  return null;
}
