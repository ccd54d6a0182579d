/**
 * Brings the script of a part of a page a moment after the page is seen, or at the first sign
 * that somebody is about to use that part. What is pressed until it lives is pressed again then. It runs inside the page, as
 * text: it names nothing from outside. `direcciones`: of its modules, the one with `handle.despertar` last.
 */
export function cuandoSePueda(
  selector: string,
  direcciones: readonly string[],
  traer: (direccion: string) => Promise<Modulo>,
): void {
  const parte = document.querySelector(selector);
  if (!parte) return;
  const indicios = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
  let apretado: HTMLElement | SVGElement | undefined;
  let pedido = false;

  const apretar = ({ target }: Event) => {
    const boton =
      target instanceof Element && target.closest<HTMLElement | SVGElement>('button, [role="button"]');
    if (boton) apretado = boton;
  };
  const despertar = async () => {
    if (pedido) return;
    pedido = true;
    for (const indicio of indicios) parte.removeEventListener(indicio, alUsarla);
    for (const direccion of direcciones) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: direccion }),
      );
    }
    // Brought together, run one by one: none of them keeps the page busy for long.
    let isla: Modulo | undefined;
    for (const direccion of direcciones) {
      isla = await traer(direccion);
      await new Promise((listo) => setTimeout(listo));
    }
    await isla?.handle?.despertar();
    parte.removeEventListener('click', apretar);
    // A piece of the map is no button of its own: to be on it is to open it.
    if (apretado instanceof HTMLElement) return apretado.click();
    // It may be on it already, and nobody was there to notice.
    apretado?.blur();
    apretado?.focus();
  };
  const alUsarla = () => void despertar();

  for (const indicio of indicios) parte.addEventListener(indicio, alUsarla, { passive: true });
  parte.addEventListener('click', apretar);
  // What is asked for before anything was painted keeps it from being painted.
  const alPintarse = new PerformanceObserver(() => {
    alPintarse.disconnect();
    setTimeout(alUsarla, 200);
  });
  addEventListener('load', () => alPintarse.observe({ type: 'paint', buffered: true }));
}

type Modulo = { readonly handle?: { readonly despertar: () => Promise<void> } };
