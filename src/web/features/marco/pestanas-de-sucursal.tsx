import { Ellipsis } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { porHacerEnPalabras, type QueHacer } from '#domain/gobierno/panel/por-hacer.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import type { Entrada } from './menu.ts';

type Props = {
  entradas: readonly Entrada[];
  actual: Entrada | undefined;
  className?: string;
};

/**
 * A branch's sections on a phone: "Hoy", which is what waits to be decided, "Equipo", and a sheet with the rest. The sheet is the
 * browser's, so it opens before any script has come.
 */
export function PestanasDeSucursal({ entradas, actual, className }: Props) {
  const id = useId();
  const hoja = useRef<HTMLDivElement>(null);
  const [hoy, equipo, ...resto] = entradas;
  if (!hoy || !equipo) return null;
  const esperan = resto.reduce((suma, { cuenta }) => suma + (cuenta?.cuantos ?? 0), 0);
  const enElResto = actual !== undefined && resto.includes(actual);
  return (
    <nav aria-label="Mi Sucursal" className={cn('border-b border-line print:hidden', className)}>
      <ul className="-mb-px flex">
        {[
          { ...hoy, texto: 'Hoy' },
          { ...equipo, texto: 'Equipo' },
        ].map(({ to, texto, cuenta }) => (
          <li key={to} className="relative flex-1">
            <Link
              to={to}
              aria-current={actual?.to === to ? 'page' : undefined}
              className={pestana(actual?.to === to)}
            >
              {texto}
              {cuenta ? <CountBadge count={cuenta.cuantos} label={cuenta.texto} /> : null}
            </Link>
          </li>
        ))}
        <li className="relative flex-1">
          <button
            type="button"
            popoverTarget={id}
            aria-current={enElResto ? 'page' : undefined}
            className={cn(pestana(enElResto), 'w-full')}
          >
            <Ellipsis aria-hidden className="size-5" />
            Más
            {esperan > 0 ? <CountBadge count={esperan} label={`${esperan} para ver`} /> : null}
          </button>
        </li>
      </ul>
      <div
        ref={hoja}
        id={id}
        popover="auto"
        className="inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-card border-0 border-t border-line bg-card p-2 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink backdrop:bg-black/40"
      >
        <ul aria-label="Más de Mi Sucursal" className="grid">
          {resto.map(({ to, texto, Icono, cuenta }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={actual?.to === to ? 'page' : undefined}
                onClick={() => hoja.current?.hidePopover()}
                className={cn(
                  'flex min-h-13 items-center gap-3 rounded-control px-3 font-semibold text-ink no-underline',
                  actual?.to === to && 'bg-brand-soft text-brand',
                )}
              >
                <Icono aria-hidden className="size-5 shrink-0" />
                <span className="flex-1">{texto}</span>
                {cuenta && cuenta.cuantos > 0 ? (
                  <CountBadge count={cuenta.cuantos} label={cuenta.texto} />
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** What waits besides the evidence, under the tab "Hoy": nothing if nothing does. */
export function TambienHoy({
  esperan,
  className,
}: {
  esperan: readonly { que: QueHacer; cuantos: number; to: string }[];
  className?: string;
}) {
  const algo = esperan.filter(({ cuantos }) => cuantos > 0);
  if (algo.length === 0) return null;
  return (
    <ul aria-label="También para hoy" className={cn('flex flex-wrap gap-2', className)}>
      {algo.map(({ que, cuantos, to }) => (
        <li key={que}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-3.5 text-sm font-semibold text-ink no-underline"
          >
            {porHacerEnPalabras({ que, cuantos })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function pestana(actual: boolean): string {
  return cn(
    'flex min-h-12 items-center justify-center gap-1.5 border-b-3 font-semibold whitespace-nowrap no-underline transition-colors focus-visible:-outline-offset-2',
    actual ? 'border-label text-ink' : 'border-transparent text-ink-2',
  );
}
