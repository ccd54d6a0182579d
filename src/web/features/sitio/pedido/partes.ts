import { enPesos } from '#domain/comun/dinero.ts';
import { pesos } from '#domain/comun/formato.ts';

/** What the server drew for the order (`plantilla.tsx`), found by its marks. */
export class Partes {
  readonly #raiz: HTMLElement;

  constructor(raiz: HTMLElement) {
    this.#raiz = raiz;
  }

  /** A part as the element it is. @throws if the page does not have it: script and page are of one build */
  una<E extends HTMLElement = HTMLElement>(selector: string, clase?: new () => E): E;
  una(selector: string, clase: new () => HTMLElement = HTMLElement): HTMLElement {
    const parte = this.#raiz.querySelector(selector);
    if (!(parte instanceof clase)) throw new Error(`The page has no ${selector}`);
    return parte;
  }

  /** Writes a text wherever it is said. */
  decir(selector: string, texto: string): void {
    for (const lugar of this.#raiz.querySelectorAll(selector)) lugar.textContent = texto;
  }
}

/** Says how many of something are ordered, between its − and its +; of none, only the + is seen. */
export function ponerCantidad(contador: HTMLElement, cantidad: number): void {
  const mas = contador.querySelector<HTMLElement>('[data-agregar]');
  if (cantidad > 0 && contador.firstElementChild === mas) contador.prepend(...menosYCuantos(mas));
  contador.toggleAttribute('data-hay', cantidad > 0);
  const lugar = contador.querySelector('[data-cuantos]');
  if (lugar) lugar.textContent = cantidad === 0 ? '' : String(cantidad);
  // The − that took out the last one is gone: the focus stays where it was pressed.
  if (cantidad === 0 && contador.contains(document.activeElement)) mas?.focus();
}

/** A row comes without them (`contador.tsx`). */
function menosYCuantos(mas: HTMLElement | null): HTMLElement[] {
  const menos = document.createElement('button');
  menos.type = 'button';
  menos.dataset['quitar'] = '';
  menos.textContent = '−';
  menos.ariaLabel = mas?.ariaLabel?.replace('Agregar', 'Quitar') ?? null;
  const cuantos = document.createElement('span');
  cuantos.dataset['cuantos'] = '';
  cuantos.className = 'numeral';
  return [menos, cuantos];
}

export function plata(centavos: number): string {
  return pesos(enPesos(centavos));
}
