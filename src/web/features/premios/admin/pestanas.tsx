import { Link } from 'react-router';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { CATALOGO, RUTA } from './tipos.ts';

const PESTANAS = [
  { to: RUTA, texto: 'Solicitudes' },
  { to: CATALOGO, texto: 'Catálogo' },
] as const;

/** The two tabs of the prizes section, with the look of its title. */
export function PestanasDePremios({ pathname, pendientes }: { pathname: string; pendientes: number }) {
  return (
    <>
      <h2 className="sr-only">Gestión de premios</h2>
      <nav aria-label="Gestión de premios" className="mb-3">
        <ul className="flex gap-6">
          {PESTANAS.map(({ to, texto }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : undefined}
                className={cn(
                  'headline flex min-h-11 items-center gap-2 rounded-label text-xl no-underline transition-colors md:text-2xl',
                  pathname === to ? 'text-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                {texto}
                {to === RUTA ? <CountBadge count={pendientes} label={`${pendientes} por decidir`} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
