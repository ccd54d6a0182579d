/**
 * Runs the script of a part of a page when it is of use: at the first sign that somebody is there, or once there is news to
 * show. Until then the page is what the server drew, and costs a phone nothing; only the script's bytes are brought ahead, so
 * that it is there when it is asked for. What is pressed until it lives is pressed again then.
 *
 * It runs inside the page, as text: it names nothing from outside. `direcciones`: of its modules, the one with
 * `handle.despertar` last. `seq`: of the last change that the page shows; null if the script has something to do at once.
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
  const adelantar = () => {
    for (const href of direcciones) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  const despertar = async () => {
    if (pedido) return;
    pedido = true;
    novedades?.close();
    adelantar();
    for (const indicio of indicios) removeEventListener(indicio, alServir);
    // One by one: none of them keeps the page busy for long.
    let isla: Modulo | undefined;
    for (const direccion of direcciones) {
      isla = await traer(direccion);
      await new Promise((listo) => setTimeout(listo));
    }
    await isla?.handle?.despertar(() => parte.removeEventListener('click', apretar));
    // The keyboard may be on a piece of the map already, and nobody was there to notice.
    apretado ??= parte.querySelector<SVGElement>('[role=button]:focus');
    if (apretado instanceof HTMLElement) return apretado.click();
    // A piece of the map is no button of its own: to be on it is to open it.
    apretado?.blur();
    apretado?.focus();
  };
  const alServir = () => void despertar();

  for (const indicio of indicios) addEventListener(indicio, alServir, { passive: true });
  parte.addEventListener('click', apretar);
  // Requests made before the first paint delay it.
  const alPintarse = new PerformanceObserver(() => {
    alPintarse.disconnect();
    setTimeout(() => {
      if (seq === null || location.search !== '') alServir();
      if (pedido) return;
      adelantar();
      novedades = new EventSource('/api/plano/eventos');
      // It says of which change it is the news; and where it cannot be had, the script knows other ways.
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
