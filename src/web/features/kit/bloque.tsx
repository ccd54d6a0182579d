import type { ReactNode } from 'react';

/** One titled block of the kit's page. */
export function Bloque({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="space-y-3 border-t border-line pt-5">
      <h3 className="text-sm font-semibold text-ink-2">{titulo}</h3>
      {children}
    </section>
  );
}

export function Fila({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
