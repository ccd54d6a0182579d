import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cn } from '#web/ui/cn.ts';
import { BASE } from './tipos.ts';

const PESTANAS = [
  { to: BASE, texto: 'Capacitaciones' },
  { to: `${BASE}/asignaciones`, texto: 'Asignaciones' },
  { to: `${BASE}/evaluaciones`, texto: 'Evaluaciones' },
  { to: `${BASE}/reportes`, texto: 'Reportes' },
] as const;

/** The four tabs of the trainings section, with the look of its title. */
export function PestanasDeCapacitaciones({ pathname }: { pathname: string }) {
  const tira = useRef<HTMLUListElement>(null);
  // On a phone the tabs do not fit, so the current one is scrolled into view without moving the page.
  useEffect(() => {
    const lista = tira.current;
    const actual = lista?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(pathname)}"]`);
    if (!lista || !actual) return;
    const inicio = actual.offsetLeft - lista.offsetLeft;
    const fin = inicio + actual.offsetWidth;
    if (inicio < lista.scrollLeft || fin > lista.scrollLeft + lista.clientWidth)
      lista.scrollLeft = inicio - 16;
  }, [pathname]);
  return (
    <>
      <h2 className="sr-only">Gestión de capacitaciones</h2>
      <nav aria-label="Gestión de capacitaciones" className="mb-3 max-md:-mx-4">
        <ul
          ref={tira}
          className="scrollbar-none flex gap-5 overflow-x-auto overscroll-x-contain max-md:px-4 md:gap-6"
        >
          {PESTANAS.map(({ to, texto }) => (
            <li key={to} data-tab={to} className="shrink-0">
              <Link
                to={to}
                preventScrollReset
                aria-current={pathname === to ? 'page' : undefined}
                className={cn(
                  'headline flex min-h-11 items-center rounded-label text-lg no-underline transition-colors focus-visible:-outline-offset-2 md:text-2xl',
                  pathname === to ? 'text-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {texto}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
