import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Insignia } from './barra-lateral.tsx';

/** The layout for somebody who is not signed in. */
export function MarcoPublico({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 md:px-8 md:py-5">
        <Link to="/reconoce" className="flex items-center gap-3 text-ink no-underline">
          <Insignia />
          <span className="headline text-lg">Reconoce</span>
        </Link>
        <Button render={<Link to="/reconoce/auth" reloadDocument />}>Iniciar Sesión</Button>
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 pt-2 pb-16 outline-none md:px-8"
      >
        {children}
      </main>
    </div>
  );
}
