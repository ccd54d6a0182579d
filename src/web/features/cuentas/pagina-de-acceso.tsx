import type { ReactNode } from 'react';
import { AccessPage } from '#web/ui/access-page.tsx';

type Props = { titulo: string; bajada?: ReactNode; children: ReactNode };

/** Layout of every employee page before sign-in. */
export function PaginaDeAcceso({ titulo, bajada, children }: Props) {
  return (
    <AccessPage brand={RECONOCE} home="/reconoce" title={titulo} lead={bajada}>
      {children}
    </AccessPage>
  );
}

const RECONOCE = { letter: 'R', name: 'Reconoce' };
