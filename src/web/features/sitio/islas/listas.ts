/** After a price list is opened, marks the second step of the purchase. */
export function listas(): void {
  const pasos = document.querySelector<HTMLElement>('.pasos');
  for (const enlace of document.querySelectorAll('[data-lista]')) {
    for (const gesto of ['click', 'auxclick']) {
      enlace.addEventListener(gesto, () => {
        if (!pasos) return;
        pasos.dataset['paso'] = '2';
        pasos.children[1]?.setAttribute('aria-current', 'step');
      });
    }
  }
}
