import { useEffect } from 'react';

/** What each field had when it was last written in. */
export type Escritos = ReadonlyMap<EventTarget, { readonly value: string; readonly checked?: boolean }>;

declare global {
  interface Window {
    /** Set by `TOQUE_TEMPRANO`: repeats the press that waits, and returns the fields that were written in meanwhile. */
    despertar?: (() => Escritos) | undefined;
  }
}

/**
 * A page is visible before it is hydrated. Until then this script remembers the last press on a button for a few seconds, and
 * repeats it once the page is interactive; meanwhile the button says that it heard (`data-tocado`, and an event `tocado` for who
 * can do something already). A press anywhere else discards the earlier one, and so does taking that mark away; not a press in
 * what it opened. Links, forms, and buttons whose sheet the browser opens by itself, do not need this. Remembered events are kept
 * from React, so that they are not handled twice. It is inlined in the page and runs before any other script.
 *
 * It also remembers the fields that were written in, those of a sheet apart: the sheet hands its own over.
 */
export const TOQUE_TEMPRANO = `(() => {
  let boton = null, cuando = 0;
  const dejar = () => boton && boton.removeAttribute('data-tocado');
  const anotar = (event) => {
    const { target } = event;
    const uno = target instanceof Element ? target : null;
    if (uno?.closest('dialog')) return;
    dejar();
    boton = uno?.closest('button[type=button]:not([aria-disabled=true],[popovertarget])') ?? null;
    cuando = performance.now();
    if (boton) {
      boton.setAttribute('data-tocado', '');
      boton.dispatchEvent(new CustomEvent('tocado', { bubbles: true }));
      event.stopImmediatePropagation();
    }
  };
  const escritos = new Map();
  const escribir = ({ target }) =>
    target.closest('dialog') || escritos.set(target, { value: target.value, checked: target.checked });
  document.addEventListener('click', anotar, true);
  document.addEventListener('input', escribir, true);
  window.despertar = () => {
    document.removeEventListener('click', anotar, true);
    document.removeEventListener('input', escribir, true);
    // What is written from now on is heard, and newer.
    if (escritos.size > 0) document.addEventListener('input', ({ target }) => escritos.delete(target), true);
    delete window.despertar;
    if (boton && boton.hasAttribute('data-tocado')) {
      dejar();
      if (boton.isConnected && (performance.now() - cuando < 5000 || document.querySelector('dialog[open]'))) boton.click();
    }
    return escritos;
  };
})();`;

/** Whether a button was pressed before its page could answer, and is waiting. */
export function hayToqueTemprano(): boolean {
  return document.querySelector('[data-tocado]') !== null;
}

/**
 * Rendered last in the page, so everything before it is hydrated when its effect runs, except for each `Suspense`, which is
 * hydrated when it is touched. The remembered press is repeated in a microtask, after React's own work: during that work the
 * press could not make React hydrate the `Suspense` that contains the button.
 */
export function Despierto() {
  useEffect(
    () =>
      queueMicrotask(() => {
        const escritos = window.despertar?.();
        if (escritos?.size) void import('./escritos.ts').then(({ contar }) => contar(escritos));
      }),
    [],
  );
  return null;
}
