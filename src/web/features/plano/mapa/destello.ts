/** A little longer than the animation in the style sheet, in milliseconds. */
const DURA_MS = 1_300;

const apagar = new WeakMap<SVGGElement, ReturnType<typeof setTimeout>>();

/**
 * Highlights a piece that somebody else has just changed: see `data-recien` in mapa.css. If it changes again meanwhile, the
 * highlight lasts longer.
 */
export function destellar(element: SVGGElement | null): void {
  if (!element) return;
  clearTimeout(apagar.get(element));
  element.dataset['recien'] = '';
  apagar.set(
    element,
    setTimeout(() => delete element.dataset['recien'], DURA_MS),
  );
}
