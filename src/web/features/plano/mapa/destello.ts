/** As long as the style sheet's animation takes, and a little. */
const DURA_MS = 1_300;

const apagar = new WeakMap<SVGGElement, ReturnType<typeof setTimeout>>();

/** Lights up a piece that somebody else has just changed: see `data-recien` in mapa.css. Changed again meanwhile, once more. */
export function destellar(element: SVGGElement | null): void {
  if (!element) return;
  clearTimeout(apagar.get(element));
  element.dataset['recien'] = '';
  apagar.set(
    element,
    setTimeout(() => delete element.dataset['recien'], DURA_MS),
  );
}
