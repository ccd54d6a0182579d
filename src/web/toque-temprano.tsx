import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by `TOQUE_TEMPRANO`. */
    despertar?: (() => void) | undefined;
  }
}

/**
 * A page is seen before it can answer a button: until then the last press is kept, for some seconds, and made again once it can.
 * A press anywhere else gives the first one up. Links and forms need none of this. React is told nothing of what is kept, so
 * that it is not answered twice. Runs in the page by itself, before any other script.
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
 * Last in the page: what is before it answers by now, and what stands in a `Suspense` once it is touched. Not within React's own
 * work: there it could not wake what the kept press is on.
 */
export function Despierto() {
  useEffect(() => queueMicrotask(() => window.despertar?.()), []);
  return null;
}
