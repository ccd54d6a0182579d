import {
  CalendarRange,
  Camera,
  ChartNoAxesColumn,
  Handshake,
  Inbox,
  Map as Plano,
  RulerDimensionLine,
  Tag,
} from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { enlaceDeEspacio, enlaceDeMarca, enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { useShowCurrent } from '#web/ui/link-tabs.tsx';

/** The desk's screens, in their order. The editor is another document: it leaves the frame. */
const SECCIONES = [
  { a: '/gondolasedit', texto: 'Plano', icono: <Plano aria-hidden /> },
  { a: '/gondolasedit/calendario', texto: 'Calendario', icono: <CalendarRange aria-hidden /> },
  { a: '/gondolasedit/reservas', texto: 'Reservas', icono: <Handshake aria-hidden /> },
  { a: enlaceDeMesa(), texto: 'Solicitudes', icono: <Inbox aria-hidden />, nuevas: true },
  { a: '/gondolasedit/exhibir', texto: 'Exhibir', icono: <Camera aria-hidden /> },
  { a: '/gondolasedit/panel', texto: 'Panel', icono: <ChartNoAxesColumn aria-hidden /> },
  { a: enlaceDeEspacio(), texto: 'Espacios', icono: <RulerDimensionLine aria-hidden /> },
  { a: enlaceDeMarca(), texto: 'Marcas', icono: <Tag aria-hidden /> },
] as const;

/** Where to go at the desk, the plan's editor among it, with the requests that nobody has taken. */
export function LugaresDeMesa({ nuevas, className }: { nuevas: number; className?: string }) {
  const { pathname } = useLocation();
  // On a phone the strip is wider than the screen: where one is has to be seen in it.
  const tira = useShowCurrent<HTMLElement>(
    SECCIONES.findLast(({ a }) => pathname === a || pathname.startsWith(`${a}/`))?.a ?? '',
  );
  return (
    <nav
      ref={tira}
      aria-label="Góndolas"
      className={cn('scrollbar-none relative overflow-x-auto', className)}
    >
      <ul className="flex gap-1 py-1.5">
        {SECCIONES.map(({ a, texto, icono, ...mas }) => (
          // Positioned, so that the badge's hidden words stay in the strip and do not widen the page.
          <li key={a} data-tab={a} className="relative shrink-0">
            <NavLink
              to={a}
              end={a === '/gondolasedit'}
              className={({ isActive }) =>
                cn(
                  'tap flex min-h-10 items-center gap-2 rounded-control px-3 font-semibold text-sm no-underline [&>svg]:size-4.5',
                  isActive ? 'bg-brand-soft text-brand' : 'text-ink-2 hover:bg-kraft hover:text-ink',
                )
              }
            >
              {icono}
              {texto}
              {'nuevas' in mas ? (
                <CountBadge count={nuevas} label={`${nuevas} sin tomar`} className="h-5 min-w-5" />
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
