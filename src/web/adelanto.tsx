import { useEffect, useLayoutEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { adelantos } from './adelantos.ts';

/** Milliseconds that a mouse rests on a link before prefetching it. A touch prefetches at once. */
const REPOSO_MS = 80;

/** The documentation of the router's component says that it sets `rel` on each of its links; its types leave it out. */
const COMO_MODULO = { rel: 'modulepreload' };

/**
 * Rendered once, beside the screens. When a finger touches a link it prefetches the next screen's chunks and data at the same
 * time, about a tenth of a second before the router's navigation begins. The router then finds both (`adelantos.ts`).
 */
export function Adelanto() {
  const [hacia, setHacia] = useState<{ pagina: string } | null>(null);

  useEffect(() => {
    let reposo: ReturnType<typeof setTimeout> | undefined;
    const ir = (enlace: HTMLAnchorElement) => setHacia({ pagina: enlace.pathname + enlace.search });
    const alTocar = ({ target, button }: PointerEvent) => {
      const enlace = button === 0 ? enlaceDe(target) : null;
      if (enlace) ir(enlace);
    };
    const alPosarse = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(reposo);
      const enlace = pointerType === 'mouse' ? enlaceDe(target) : null;
      if (enlace) reposo = setTimeout(ir, REPOSO_MS, enlace);
    };
    // It was a scroll, not a tap.
    const alDesistir = () => {
      setHacia(null);
      adelantos.olvidar();
    };
    document.addEventListener('pointerdown', alTocar, { passive: true });
    document.addEventListener('pointerover', alPosarse, { passive: true });
    document.addEventListener('pointercancel', alDesistir, { passive: true });
    return () => {
      clearTimeout(reposo);
      document.removeEventListener('pointerdown', alTocar);
      document.removeEventListener('pointerover', alPosarse);
      document.removeEventListener('pointercancel', alDesistir);
    };
  }, []);

  // React Router's component renders the links to prefetch. The browser preloads the chunks, but it cannot preload the data
  // as a module, so they are fetched here in a way that allows handing them over.
  useLayoutEffect(() => {
    const datos = document.head.querySelector<HTMLLinkElement>('link[rel="modulepreload"][as="fetch"]');
    if (hacia && datos) adelantos.pedir(datos.href);
  }, [hacia]);

  return hacia && <PrefetchPageLinks page={hacia.pagina} {...COMO_MODULO} />;
}

/** The link under a touch that leads to another screen of the router; null if there is none. */
function enlaceDe(target: EventTarget | null): HTMLAnchorElement | null {
  const enlace =
    target instanceof Element ? target.closest('a[href^="/reconoce"]:not([target]):not([download])') : null;
  if (!(enlace instanceof HTMLAnchorElement)) return null;
  const { pathname, search } = window.location;
  return enlace.pathname + enlace.search === pathname + search ? null : enlace;
}
