import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { Marca } from './marca.tsx';

/**
 * Page for a URL that does not exist. Its two texts are verbatim from the specification. The path is logged to the browser's
 * console, without the query; on a page without scripts an inline script does that (routes/no-encontrada).
 */
export function NoEncontrada() {
  const { pathname } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for it
    console.error(`404: ${pathname}`);
  }, [pathname]);
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 pb-safe">
      <header className="py-4">
        <Marca />
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className="grid flex-1 place-content-center justify-items-start gap-8 py-8"
      >
        <Estante etiqueta="404" />
        <div className="grid gap-3">
          <h1 className="headline text-4xl md:text-5xl" lang="en">
            Oops! Page not found
          </h1>
          <p className="max-w-prose text-ink-2 text-lg">
            Esa dirección no existe o cambió de lugar. Revisá que esté bien escrita.
          </p>
        </div>
        <a href="/" className={buttonClass({})} lang="en">
          Return to Home
        </a>
      </main>
    </div>
  );
}

/** A drawing of goods on a shelf, with a hanging label. Decorative: the label's text is also given as text elsewhere. */
function Estante({ etiqueta }: { etiqueta?: ReactNode }) {
  return (
    <div className="relative w-full max-w-md">
      <svg viewBox="0 0 512 150" aria-hidden="true" className="block w-full">
        {PRODUCTOS.map(({ x, ancho, alto, color }) => (
          <rect key={x} x={x} y={138 - alto} width={ancho} height={alto} rx="8" className={color} />
        ))}
        <rect y="138" width="512" height="12" rx="6" className="fill-ink-2" />
      </svg>
      {etiqueta === undefined ? null : (
        <div className="numeral -mt-2 relative ml-[34%] inline-block rounded-label border-label-edge border-b-3 bg-label px-4 py-1 text-5xl text-label-ink">
          {etiqueta}
        </div>
      )}
    </div>
  );
}

const PRODUCTOS = [
  { x: 24, ancho: 68, alto: 88, color: 'fill-brand' },
  { x: 102, ancho: 54, alto: 108, color: 'fill-occupied' },
  { x: 166, ancho: 84, alto: 76, color: 'fill-kraft-strong' },
  { x: 260, ancho: 46, alto: 118, color: 'fill-available' },
  { x: 316, ancho: 68, alto: 84, color: 'fill-control' },
  { x: 394, ancho: 92, alto: 100, color: 'fill-kraft-strong' },
];
