import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { Estante } from './estante.tsx';
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
