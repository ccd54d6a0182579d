import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { LugaresDeMesa } from './lugares.tsx';

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
            {/* Beside the places there is room for it on a wide screen only. */}
            <bdi className="max-w-44 truncate font-semibold text-sm max-md:sr-only xl:max-[88rem]:sr-only">
              {nombre}
            </bdi>
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
          <LugaresDeMesa
            nuevas={nuevas}
            className="-mx-3 w-[calc(100%+1.5rem)] px-3 md:-mx-6 md:w-[calc(100%+3rem)] md:px-6 xl:mx-auto xl:w-auto xl:px-0"
          />
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
