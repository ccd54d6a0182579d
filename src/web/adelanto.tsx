import { useEffect, useLayoutEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { adelantos } from './adelantos.ts';

/** How long a mouse rests on a link before it seems to be going there, in milliseconds. A finger is believed at once. */
const REPOSO_MS = 80;

/** Its documentation names `rel` among what goes onto each of its links; its types leave that one out. */
const COMO_MODULO = { rel: 'modulepreload' };

/**
 * Once, beside the screens: asks for what a link leads to as a finger comes down on it, its scripts and its data at the same time,
 * which is a tenth of a second before the router hears of it. The router then finds both (`adelantos.ts`).
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
    // The finger was scrolling.
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

  // The router's own component says what it would ask for. Its scripts the browser fetches; of its data there is nothing that a browser
  // can preload as a module, so this does, in a way that hands them over.
  useLayoutEffect(() => {
    const datos = document.head.querySelector<HTMLLinkElement>('link[rel="modulepreload"][as="fetch"]');
    if (hacia && datos) adelantos.pedir(datos.href);
  }, [hacia]);

  return hacia && <PrefetchPageLinks page={hacia.pagina} {...COMO_MODULO} />;
}

/** The link under a finger that leads to another screen of the router's; null: none. */
function enlaceDe(target: EventTarget | null): HTMLAnchorElement | null {
  const enlace =
    target instanceof Element ? target.closest('a[href^="/reconoce"]:not([target]):not([download])') : null;
  if (!(enlace instanceof HTMLAnchorElement)) return null;
  const { pathname, search } = window.location;
  return enlace.pathname + enlace.search === pathname + search ? null : enlace;
}
