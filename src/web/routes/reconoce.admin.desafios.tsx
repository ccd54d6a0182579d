import { Link, Outlet, useLocation } from 'react-router';
import { useSesion } from '#web/sesion.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';

const PESTANAS = [
  { to: '/reconoce/admin/desafios', texto: 'Desafíos' },
  { to: '/reconoce/admin/desafios/progreso', texto: 'Progreso' },
] as const;

/** The challenges section: its two tabs, set as its title. */
export default function DesafiosDeAdmin() {
  const { pathname } = useLocation();
  const { por_validar } = useSesion();
  return (
    <>
      <h2 className="sr-only">Gestión de desafíos</h2>
      <nav aria-label="Gestión de desafíos" className="mb-3">
        <ul className="flex gap-6">
          {PESTANAS.map(({ to, texto }) => {
            const actual = pathname === to;
            return (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  aria-current={actual ? 'page' : undefined}
                  className={cn(
                    'headline flex min-h-11 items-center gap-2 rounded-label text-xl no-underline transition-colors md:text-2xl',
                    actual ? 'text-ink' : 'text-ink-2 hover:text-ink',
                  )}
                >
                  {texto}
                  {to.endsWith('/progreso') ? (
                    <CountBadge count={por_validar} label={`${por_validar} por validar`} />
                  ) : null}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
