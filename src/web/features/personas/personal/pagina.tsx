import type { ReactNode } from 'react';
import { AccessPage } from '#web/ui/access-page.tsx';

type Props = { titulo: string; bajada?: ReactNode; children: ReactNode };

/** The layout of every page that staff see before the editor. */
export function PaginaDePersonal({ titulo, bajada, children }: Props) {
  return (
    <AccessPage brand={GONDOLAS} home="/gondolas" homeApart title={titulo} lead={bajada}>
      {children}
    </AccessPage>
  );
}

const GONDOLAS = { letter: 'G', name: 'Góndolas', caption: 'Gestión del plano' };
