import { flushSync } from 'react-dom';
import type { Escritos } from './toque-temprano.tsx';

/**
 * Tells React what was written in fields before they were hydrated; a controlled field would forget it at its next change. One at a
 * time, because a form's next change starts from how it was last drawn.
 */
export function contar(escritos: Escritos): void {
  for (const [campo, escrito] of escritos) flushSync(() => contarUno(campo, escrito));
}

/**
 * React takes an event for news only if the value differs from the last that it was given, so the first value is put back, and what was
 * written goes in under it.
 */
function contarUno(campo: EventTarget, { value, checked }: { value: string; checked?: boolean }): void {
  const avisar = (tipo: string) => campo.dispatchEvent(new Event(tipo, { bubbles: true }));
  if (campo instanceof HTMLSelectElement) {
    campo.value = value;
    avisar('change');
  } else if (campo instanceof HTMLInputElement && campo.type === 'file') {
    avisar('change');
  } else if (campo instanceof HTMLInputElement && (campo.type === 'checkbox' || campo.type === 'radio')) {
    campo.checked = !checked;
    campo.click();
  } else if (campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = campo;
    campo.value = campo.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), 'value')?.set?.call(campo, value);
    // Some types have no selection.
    if (selectionStart !== null) campo.setSelectionRange(selectionStart, selectionEnd);
    avisar('input');
  }
}
