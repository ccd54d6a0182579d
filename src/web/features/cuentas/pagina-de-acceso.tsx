import type { ReactNode } from 'react';
import { AccessPage } from '#web/ui/access-page.tsx';

type Props = { titulo: string; bajada?: ReactNode; children: ReactNode };

/** The frame of every page that an employee meets before being signed in. */
export function PaginaDeAcceso({ titulo, bajada, children }: Props) {
  return (
    <AccessPage brand={RECONOCE} home="/reconoce" title={titulo} lead={bajada}>
      {children}
    </AccessPage>
  );
}

const RECONOCE = { letter: 'R', name: 'Reconoce' };
