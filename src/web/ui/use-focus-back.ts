import { useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a dialog closes (Base UI's `finalFocus`): back to what had it, or to the page's content if nothing had,
 * as when a key opened it, or if that has gone with its screen. Otherwise the next Tab would start from the top of the document.
 */
export function useFocusBack(open: boolean): () => boolean {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => {
    const had = before.current;
    if (had !== null && had !== document.body && had.isConnected) return true;
    document.getElementById('contenido')?.focus({ preventScroll: true });
    return false;
  };
}
