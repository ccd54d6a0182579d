import { useEffect } from 'react';
import { useRecarga } from '#web/recarga.ts';

/** The longest that a timer of a browser can wait. */
const MAXIMO_MS = 2 ** 31 - 1;

/** Loads the screen's data again at the moment when the first of these holds falls, because nobody tells that. */
export function useAlVencer(vencen: readonly (Date | null)[]): void {
  const { recargar } = useRecarga();
  const primera = Math.min(...vencen.flatMap((cuando) => (cuando === null ? [] : [cuando.getTime()])));
  useEffect(() => {
    if (!Number.isFinite(primera)) return;
    // A little later, so that for the server it has passed too.
    const falta = primera - Date.now() + 500;
    if (falta > MAXIMO_MS) return;
    const reloj = setTimeout(() => void recargar(), Math.max(1_000, falta));
    return () => clearTimeout(reloj);
  }, [primera, recargar]);
}
