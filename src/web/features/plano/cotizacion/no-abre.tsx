import type { ReactNode } from 'react';
import { NoEsta } from '#web/comun/hoja-publica.tsx';

/** A brand's private link that opens nothing: the way on is the plan's page, where the chat is. */
export function EnlaceQueNoAbre({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <NoEsta titulo={titulo} letra="M" salida={{ a: '/gondolas', texto: 'Ir a Góndolas y al chat' }}>
      {children}
    </NoEsta>
  );
}
