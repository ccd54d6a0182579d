import {
  CalendarRange,
  Camera,
  ChartNoAxesColumn,
  Handshake,
  Inbox,
  LogOut,
  Map as Plano,
  Tag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
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
  { a: '/gondolasedit/marcas', texto: 'Marcas', icono: <Tag aria-hidden /> },
] as const;

/** The frame of the desk's screens: the mark, where to go, who is in, and the way out. Where there is no room for all of it the places are a strip below. */
export function MarcoDeMesa({
  nombre,
  nuevas,
  saliendo,
  onSalir,
  aviso,
  children,
}: {
  /** Who is in. */
  nombre: string;
  /** Requests that nobody has taken. */
  nuevas: number;
  saliendo: boolean;
  onSalir: () => void;
  /** Above every screen: there is no signal, or something waits for it. */
  aviso: ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  // On a phone the strip is wider than the screen: where one is has to be seen in it.
  const tira = useShowCurrent<HTMLElement>(
    SECCIONES.findLast(({ a }) => pathname === a || pathname.startsWith(`${a}/`))?.a ?? '',
  );
  return (
    <div className="min-h-dvh bg-paper print:min-h-0 print:bg-white">
      <header className="sticky top-0 z-30 border-line border-b bg-card print:hidden">
        <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 px-3 md:px-6 xl:flex-nowrap">
          <Link
            to="/gondolas"
            reloadDocument
            className="tap flex min-h-14 items-center gap-3 text-ink no-underline"
          >
            <span
              aria-hidden
              className="numeral grid size-9 place-items-center rounded-label bg-label text-xl text-label-ink shadow-[inset_0_-2px_0_var(--label-edge)]"
            >
              G
            </span>
            <span className="headline text-lg">Góndolas</span>
          </Link>
          <div className="ml-auto flex items-center gap-2 xl:order-last">
            <bdi className="max-w-44 truncate font-semibold text-sm max-md:sr-only">{nombre}</bdi>
            <Button
              size="sm"
              variant="ghost"
              icon={<LogOut aria-hidden />}
              loading={saliendo}
              onClick={onSalir}
            >
              Salir
            </Button>
          </div>
          <nav
            ref={tira}
            aria-label="Góndolas"
            className="scrollbar-none relative -mx-3 w-[calc(100%+1.5rem)] overflow-x-auto px-3 md:-mx-6 md:w-[calc(100%+3rem)] md:px-6 xl:mx-auto xl:w-auto xl:px-0"
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
        </div>
      </header>
      {aviso}
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto max-w-[100rem] px-3 pt-4 pb-16 outline-none md:px-6 md:pt-6"
      >
        {children}
      </main>
    </div>
  );
}
