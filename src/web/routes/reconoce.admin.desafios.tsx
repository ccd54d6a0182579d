import type { ReactNode } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router';
import { EsqueletoDeFormulario, EsqueletoDeLista } from '#web/features/admin-desafios/esqueleto.tsx';
import { useSesion } from '#web/sesion.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';

const PESTANAS = [
  { to: '/reconoce/admin/desafios', texto: 'Desafíos' },
  { to: '/reconoce/admin/desafios/progreso', texto: 'Progreso' },
] as const;

/** The challenges section: its two tabs, set as its title. */
export default function DesafiosDeAdmin() {
  const { pathname } = useLocation();
  const { por_validar } = useSesion();
  const esqueleto = useEsqueleto(pathname);
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
      {/* Kept, so that nothing is lost if the person changes their mind. */}
      <div hidden={esqueleto !== null}>
        <Outlet />
      </div>
      {esqueleto}
    </>
  );
}

/** The shape of the list or of the form, while it takes more than a moment to come. */
function useEsqueleto(pathname: string): ReactNode {
  const { state, location } = useNavigation();
  const destino = useDelayed(
    state === 'loading' && location.pathname !== pathname ? location.pathname : null,
  );
  if (destino === '/reconoce/admin/desafios') return <EsqueletoDeLista />;
  const esFormulario = /^\/reconoce\/admin\/desafios\/(nuevo|[0-9a-f-]{36})$/.test(destino ?? '');
  return esFormulario ? <EsqueletoDeFormulario /> : null;
}
