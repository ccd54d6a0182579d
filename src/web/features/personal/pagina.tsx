import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** The frame of every page that staff meet before the editor opens: the brand, one card, nothing else. */
export function PaginaDePersonal({
  titulo,
  bajada,
  children,
}: {
  titulo: string;
  bajada?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(26rem,34rem)_1fr] lg:items-center">
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full max-w-md px-4 pt-6 pb-12 outline-none lg:col-start-2 lg:max-w-none"
      >
        <a href="/gondolas" className="mb-6 flex items-center gap-3 text-ink no-underline lg:mb-8">
          <span
            aria-hidden
            className="numeral grid size-11 place-items-center rounded-label bg-label text-2xl text-label-ink shadow-[inset_0_-3px_0_var(--label-edge)]"
          >
            G
          </span>
          <span>
            <span className="headline block text-2xl">Góndolas</span>
            <span className="block text-sm text-ink-2">Gestión del plano</span>
          </span>
        </a>
        <Card className="md:p-7">
          <h1 className="headline text-2xl">{titulo}</h1>
          {bajada ? <p className="mt-1 text-ink-2 text-pretty">{bajada}</p> : null}
          <div className="mt-5">{children}</div>
        </Card>
      </main>
    </div>
  );
}
