import { Link } from 'react-router';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';

const PESTANAS = [
  { to: '/reconoce/admin/desafios', texto: 'Desafíos' },
  { to: '/reconoce/admin/desafios/progreso', texto: 'Progreso' },
] as const;

/** The two tabs of the challenges section, with the look of its title. */
export function PestanasDeDesafios({ pathname, porValidar }: { pathname: string; porValidar: number }) {
  return (
    <>
      <h2 className="sr-only">Gestión de desafíos</h2>
      <nav aria-label="Gestión de desafíos" className="mb-3">
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
                {to.endsWith('/progreso') ? (
                  <CountBadge count={porValidar} label={`${porValidar} por validar`} />
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
