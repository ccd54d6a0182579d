import { Link, useLocation, useNavigation } from 'react-router';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import type { Sesion } from '#web/sesion.ts';
import { cn } from '#web/ui/cn.ts';
import { barraDe, esActual } from './menu.ts';

/** The bottom bar with the main sections, on phones. Whoever taps one sees it chosen at once, while its screen comes. */
export function BarraInferior({ sesion }: { sesion: Sesion }) {
  const { pathname } = useLocation();
  const { location: hacia } = useNavigation();
  return (
    <nav
      aria-label="Secciones"
      data-pie
      data-adelantar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {barraDe(sesion).map((entrada) => {
          const actual = esActual(entrada, pathname);
          const elegida = hacia ? esActual(entrada, hacia.pathname) : actual;
          const pendientes = entrada.cuenta?.cuantos ?? 0;
          return (
            // On a narrow phone each item is as wide as its label needs.
            <li key={entrada.to} className="min-w-0 flex-1 max-[26rem]:flex-auto">
              <Link
                to={entrada.to}
                aria-current={actual ? 'page' : undefined}
                className={cn(
                  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-2xs font-semibold no-underline focus-visible:-outline-offset-2',
                  elegida ? 'text-brand' : 'text-ink-2',
                )}
              >
                <span
                  className={cn(
                    'relative grid h-7 w-12 max-w-full place-items-center rounded-full',
                    elegida ? 'bg-brand-soft' : entrada.to === enlaceDeGracias() && 'bg-label text-label-ink',
                  )}
                >
                  <entrada.Icono aria-hidden className="size-5" />
                  {pendientes > 0 ? (
                    <span
                      aria-hidden
                      className="numeral absolute -top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-label px-1 text-2xs text-label-ink ring-2 ring-card"
                    >
                      {pendientes > 99 ? '99+' : pendientes}
                    </span>
                  ) : null}
                </span>
                <span className="max-w-full truncate max-sm:[font-stretch:80%]">
                  {entrada.texto}
                  {pendientes > 0 ? <span className="sr-only">, {entrada.cuenta?.texto}</span> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
