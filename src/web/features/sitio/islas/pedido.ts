/**
 * Brings the order's script at the first press of a +, of a star or of what keeps the list, or at once where an order was begun before or comes with the address; until then the page has none of it.
 * The press that woke it counts, and those that come while it is brought. Inlined as text: it refers to nothing outside itself.
 */
export function despertarPedido(
  direcciones: readonly string[],
  clave: string,
  traer: (direccion: string) => Promise<{ readonly handle?: { readonly empezar: () => void } }>,
): void {
  document.documentElement.dataset['script'] = '';
  let pedido = false;
  const tocados: HTMLElement[] = [];
  const despertar = async (boton: HTMLElement | null) => {
    if (boton) tocados.push(boton);
    if (pedido) return;
    pedido = true;
    let modulo: { readonly handle?: { readonly empezar: () => void } } | undefined;
    for (const direccion of direcciones) modulo = await traer(direccion);
    removeEventListener('click', alTocar);
    modulo?.handle?.empezar();
    for (const tocado of tocados) tocado.click();
  };
  const alTocar = ({ target }: MouseEvent) => {
    const boton =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-agregar],[data-favorito],[data-guardar]')
        : null;
    if (boton) void despertar(boton);
  };
  addEventListener('click', alTocar);
  let habia = false;
  try {
    habia = localStorage.getItem(clave) !== null;
  } catch {
    // Without storage there is no order begun before.
  }
  if (habia || location.hash === '#cargar') addEventListener('load', () => void despertar(null));
}
