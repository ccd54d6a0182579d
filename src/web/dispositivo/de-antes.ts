/** Id of what the service worker writes into a page that it kept (`sw/al-instante.ts`), which says of when it is. */
export const DE_ANTES = 'de-antes';

/** What says that the page is one of before, until it is not. */
export function hayDeAntes(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(DE_ANTES);
}
