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

  todas(selector: string): NodeListOf<HTMLElement> {
    return this.#raiz.querySelectorAll<HTMLElement>(selector);
  }

  /** Writes a text wherever it is said. */
  decir(selector: string, texto: string): void {
    for (const lugar of this.#raiz.querySelectorAll(selector)) lugar.textContent = texto;
  }
}

/** Says how many of something are ordered, between its − and its +; of none, only the + is seen. `que`: of what, to name the field. */
export function ponerCantidad(contador: HTMLElement, cantidad: number, que = ''): void {
  const mas = contador.querySelector<HTMLElement>('[data-agregar]');
  if (cantidad > 0 && contador.firstElementChild === mas) contador.prepend(...menosYCuantos(mas));
  contador.toggleAttribute('data-hay', cantidad > 0);
  const campo = contador.querySelector<HTMLInputElement>('[data-cuantos]');
  if (campo) {
    // While one types in it, it is left alone.
    if (campo !== document.activeElement || cantidad === 0) campo.value = String(cantidad || '');
    if (que !== '') campo.ariaLabel = `Cantidad de ${que}`;
  }
  // The − that took out the last one is gone: the focus stays where it was pressed.
  if (cantidad === 0 && contador.contains(document.activeElement)) mas?.focus();
}

/** A row comes without them (`contador.tsx`). */
function menosYCuantos(mas: HTMLElement | null): HTMLElement[] {
  const menos = document.createElement('button');
  menos.type = 'button';
  menos.dataset['quitar'] = '';
  menos.textContent = '−';
  const que = mas?.ariaLabel?.replace('Agregar ', '') ?? '';
  menos.ariaLabel = `Quitar ${que}`;
  const cuantos = document.createElement('input');
  cuantos.dataset['cuantos'] = '';
  cuantos.className = 'numeral';
  cuantos.inputMode = 'numeric';
  cuantos.autocomplete = 'off';
  cuantos.maxLength = 6;
  cuantos.ariaLabel = `Cantidad de ${que.replace(/^1 /u, '')}`;
  return [menos, cuantos];
}

export function plata(centavos: number): string {
  return pesos(enPesos(centavos));
}
