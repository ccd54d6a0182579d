import { Link } from 'react-router';
import { cn } from '#web/ui/cn.ts';
import { useShowCurrent } from '#web/ui/link-tabs.tsx';
import { type Grupo, GRUPOS, GRUPOS_EN_ORDEN } from './ajustes.ts';

/** The groups of settings: a column beside the settings, a strip above them on a phone. */
export function NavegacionDeAjustes({ actual }: { actual: Grupo | null }) {
  const tira = useShowCurrent<HTMLElement>(actual ?? '');
  return (
    <nav
      ref={tira}
      aria-label="Ajustes"
      className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:grid lg:content-start lg:px-0"
    >
      {GRUPOS_EN_ORDEN.map((grupo) => (
        <Link
          key={grupo}
          data-tab={grupo}
          to={`?ajuste=${grupo}`}
          preventScrollReset
          aria-current={grupo === actual ? 'page' : undefined}
          className={cn(
            'flex min-h-11 shrink-0 items-center rounded-control px-3 no-underline transition-colors',
            grupo === actual
              ? 'bg-brand-soft font-semibold text-brand'
              : 'text-ink-2 hover:bg-kraft hover:text-ink',
          )}
        >
          {GRUPOS[grupo].titulo}
        </Link>
      ))}
      <Link
        to="/reconoce/admin/integraciones"
        className="flex min-h-11 shrink-0 items-center rounded-control px-3 text-ink-2 no-underline transition-colors hover:bg-kraft hover:text-ink"
      >
        Integraciones
      </Link>
    </nav>
  );
}
