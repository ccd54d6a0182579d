/**
 * Loads the script of part of a page only when it is needed: at the first sign of a person, or when there is a change to
 * show. Until then the page is what the server rendered and costs the phone nothing; only the modules' bytes are prefetched.
 * A press made before the script is ready is repeated once it is. What `noscript[data-despues]` holds is shown after the first paint.
 *
 * It is inlined in the page as text, so it must not refer to anything outside itself. `direcciones`: URLs of its modules, the
 * one that exports `handle.despertar` last. `seq`: number of the last change that the page shows; null if the script has
 * something to do at once.
 */
export function cuandoHagaFalta(
  selector: string,
  direcciones: readonly string[],
  seq: number | null,
  traer: (direccion: string) => Promise<Modulo>,
): void {
  const parte = document.querySelector(selector);
  if (!parte) return;
  const indicios = ['pointerover', 'focusin', 'keydown', 'click', 'scroll'];
  let apretado: HTMLElement | SVGElement | null = null;
  let novedades: EventSource | null = null;
  let pedido = false;

  const apretar = ({ target }: Event) => {
    if (target instanceof Element) apretado = target.closest('button,[role=button]') ?? apretado;
  };
  // What the script draws refers to it, so it must be there before the script is.
  const mostrarLoDeDespues = () => {
    const despues = document.querySelector('noscript[data-despues]');
    if (despues) despues.outerHTML = despues.textContent ?? '';
  };
  const adelantar = () => {
    for (const href of direcciones) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  const despertar = async () => {
    if (pedido) return;
    pedido = true;
    novedades?.close();
    mostrarLoDeDespues();
    adelantar();
    for (const indicio of indicios) removeEventListener(indicio, alServir);
    // One module at a time, so that none keeps the main thread busy for long.
    let isla: Modulo | undefined;
    for (const direccion of direcciones) {
      isla = await traer(direccion);
      await new Promise((listo) => setTimeout(listo));
    }
    await isla?.handle?.despertar(() => parte.removeEventListener('click', apretar));
    // The focus may already be on a piece of the map, and no listener was there to notice.
    apretado ??= parte.querySelector<SVGElement>('[role=button]:focus');
    if (apretado instanceof HTMLElement) return apretado.click();
    // A piece of the map opens when it gets the focus, not on click.
    apretado?.blur();
    apretado?.focus();
  };
  const alServir = () => void despertar();

  for (const indicio of indicios) addEventListener(indicio, alServir, { passive: true });
  parte.addEventListener('click', apretar);
  // Requests made before the first paint delay it.
  const alPintarse = new PerformanceObserver(() => {
    alPintarse.disconnect();
    mostrarLoDeDespues();
    setTimeout(() => {
      if (seq === null || location.search !== '') alServir();
      if (pedido) return;
      adelantar();
      novedades = new EventSource('/api/plano/eventos');
      // The first event carries the number of the last change. If the stream cannot be opened, the script has other ways to
      // get the changes.
      novedades.addEventListener('conectado', ({ data }) => {
        if (data !== `{"seq":${seq}}`) alServir();
      });
      novedades.addEventListener('error', () => {
        if (novedades?.readyState === EventSource.CLOSED) alServir();
      });
      for (const novedad of ['cambios', 'entorno', 'recargar', 'cerrada']) {
        novedades.addEventListener(novedad, alServir);
      }
    }, 200);
  });
  addEventListener('load', () => alPintarse.observe({ type: 'paint', buffered: true }));
}

type Modulo = { readonly handle?: { readonly despertar: (alTomar: () => void) => Promise<void> } };
