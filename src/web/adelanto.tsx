import { useEffect, useLayoutEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { adelantos } from './adelantos.ts';

/** Milliseconds that a mouse rests on a link before prefetching it. A touch prefetches at once. */
const REPOSO_MS = 80;

/** The documentation of the router's component says that it sets `rel` on each of its links; its types leave it out. */
const COMO_MODULO = { rel: 'modulepreload' };

/** Of screens that nobody has touched yet: after whatever else the page asks for, and without their data. */
const SIN_APURO = { ...COMO_MODULO, fetchPriority: 'low', 'data-sin-apuro': '' } as const;

/** After the first moments, so that it does not delay the answer to a first touch; and how long their links stay in the page. */
const REPOSADA_MS = 1200;
const ALCANZA_MS = 10_000;

/**
 * Rendered once, beside the screens. When a finger touches a link it prefetches the next screen's chunks and data at the same
 * time, about a tenth of a second before the router's navigation begins. The router then finds both (`adelantos.ts`). The chunks
 * of what a phone's bottom bar leads to (`data-adelantar`) come before that, once the page rests.
 */
export function Adelanto() {
  const [hacia, setHacia] = useState<{ pagina: string } | null>(null);
  const cerca = useCerca();

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
    const datos = document.head.querySelector<HTMLLinkElement>(
      'link[rel="modulepreload"][as="fetch"]:not([data-sin-apuro])',
    );
    if (hacia && datos) adelantos.pedir(datos.href);
  }, [hacia]);

  return (
    <>
      {hacia ? <PrefetchPageLinks page={hacia.pagina} {...COMO_MODULO} /> : null}
      {cerca.map((pagina) => (
        <PrefetchPageLinks key={pagina} page={pagina} {...SIN_APURO} />
      ))}
    </>
  );
}

/** The screens that are one tap away, while their chunks are brought; none for who asked their browser to save data. */
function useCerca(): readonly string[] {
  const [cerca, setCerca] = useState<readonly string[]>([]);
  useEffect(() => {
    const reloj = setTimeout(() => enReposo(() => setCerca(enLaBarra())), REPOSADA_MS);
    const fin = setTimeout(setCerca, REPOSADA_MS + ALCANZA_MS, []);
    return () => {
      clearTimeout(reloj);
      clearTimeout(fin);
    };
  }, []);
  return cerca;
}

function enReposo(hacer: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hacer, { timeout: REPOSADA_MS });
  else hacer();
}

function enLaBarra(): readonly string[] {
  if (ahorraDatos()) return [];
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-adelantar] a')]
    .filter((enlace) => enlace.getClientRects().length > 0 && enlace.pathname !== window.location.pathname)
    .map(({ pathname, search }) => pathname + search);
}

function ahorraDatos(): boolean {
  const red: unknown = Reflect.get(navigator, 'connection');
  return typeof red === 'object' && red !== null && 'saveData' in red && red.saveData === true;
}

/** The link under a touch that leads to another screen of the router; null if there is none. */
function enlaceDe(target: EventTarget | null): HTMLAnchorElement | null {
  const enlace =
    target instanceof Element ? target.closest('a[href^="/reconoce"]:not([target]):not([download])') : null;
  if (!(enlace instanceof HTMLAnchorElement)) return null;
  const { pathname, search } = window.location;
  return enlace.pathname + enlace.search === pathname + search ? null : enlace;
}
