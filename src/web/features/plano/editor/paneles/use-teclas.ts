import { useEffect, useEffectEvent } from 'react';

/** Matches while a dialog is open or something of the plan is being dragged. */
const OCUPADO = 'dialog[open], [data-gesto="dragging"]';

/**
 * The screen's own shortcuts: Ctrl or Cmd + K, and the question mark. They do nothing while `OCUPADO` matches, and `?` does
 * nothing while somebody types.
 */
export function useTeclas({ comandos, atajos }: { comandos: () => void; atajos: () => void }): void {
  const alTeclear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(OCUPADO)) return;
    const conControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (conControl && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      comandos();
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !escribiendo(event.target)) {
      event.preventDefault();
      atajos();
    }
  });
  useEffect(() => {
    const escuchar = (event: KeyboardEvent) => alTeclear(event);
    document.addEventListener('keydown', escuchar);
    return () => document.removeEventListener('keydown', escuchar);
  }, []);
}

function escribiendo(donde: EventTarget | null): boolean {
  return (
    donde instanceof HTMLElement &&
    (donde.isContentEditable || donde.matches('input:not([type=radio],[type=checkbox]), textarea, select'))
  );
}
