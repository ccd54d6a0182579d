import { Link } from 'react-router';
import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import { cn } from '#web/ui/cn.ts';
import { useShowCurrent } from '#web/ui/link-tabs.tsx';
import { FORMAS, PARTES_EN_ORDEN } from './partes.ts';

/** The parts of the public content: a column beside the editor, a strip above it on a phone. */
export function Navegacion({ actual }: { actual: ParteDeContenido | null }) {
  const tira = useShowCurrent<HTMLElement>(actual ?? '');
  return (
    <nav
      ref={tira}
      aria-label="Contenido del sitio"
      className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:grid lg:content-start lg:px-0"
    >
      {PARTES_EN_ORDEN.map((parte) => (
        <Link
          key={parte}
          data-tab={parte}
          to={`?parte=${parte}`}
          preventScrollReset
          aria-current={parte === actual ? 'page' : undefined}
          className={cn(
            'flex min-h-11 shrink-0 items-center rounded-control px-3 no-underline transition-colors',
            parte === actual
              ? 'bg-brand-soft font-semibold text-brand'
              : 'text-ink-2 hover:bg-kraft hover:text-ink',
          )}
        >
          {FORMAS[parte].titulo}
        </Link>
      ))}
    </nav>
  );
}
