import { useEffect } from 'react';
import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Set by `TOQUE_TEMPRANO`: repeats the press that waits, and returns the fields that were written in meanwhile. */
    despertar?: (() => Iterable<EventTarget>) | undefined;
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
  const escritos = new Set();
  const escribir = ({ target }) => target.closest('dialog') || escritos.add(target);
  document.addEventListener('click', anotar, true);
  document.addEventListener('input', escribir, true);
  window.despertar = () => {
    document.removeEventListener('click', anotar, true);
    document.removeEventListener('input', escribir, true);
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
        // All are read before the first is told, because its form is then drawn again, with the others as they were.
        const escritos = [...(window.despertar?.() ?? [])].filter(esCampo).map((campo) => ({
          campo,
          value: campo.value,
          marcado: campo instanceof HTMLInputElement && campo.checked,
        }));
        for (const escrito of escritos) flushSync(() => contarLoEscrito(escrito));
      }),
    [],
  );
  return null;
}

type Campo = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function esCampo(donde: EventTarget): donde is Campo {
  return (
    donde instanceof HTMLInputElement ||
    donde instanceof HTMLTextAreaElement ||
    donde instanceof HTMLSelectElement
  );
}

/**
 * Tells React what was written in a field before it was hydrated; a controlled field would forget it at its next change. React
 * takes an event for news only if the value differs from the last that it was given, so the first value is put back, and what was
 * written goes in under it.
 */
function contarLoEscrito({ campo, value, marcado }: { campo: Campo; value: string; marcado: boolean }): void {
  const avisar = (tipo: string) => campo.dispatchEvent(new Event(tipo, { bubbles: true }));
  if (campo instanceof HTMLSelectElement) {
    campo.value = value;
    avisar('change');
  } else if (campo.type === 'file') {
    avisar('change');
  } else if (campo instanceof HTMLInputElement && (campo.type === 'checkbox' || campo.type === 'radio')) {
    campo.checked = !marcado;
    campo.click();
  } else {
    const { selectionStart, selectionEnd } = campo;
    campo.value = campo.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), 'value')?.set?.call(campo, value);
    // Some types have no selection.
    if (selectionStart !== null) campo.setSelectionRange(selectionStart, selectionEnd);
    avisar('input');
  }
}
