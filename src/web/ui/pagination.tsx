import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from './cn.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => LinkProps['to'];
  /** What is paginated: "Páginas de empleados". */
  label: string;
  /** At the left: "41–60 de 118". */
  summary?: string;
  className?: string;
};

/** Links to the pages of a list: first, last, and those around the current one. */
export function Pagination({ page, pages, hrefFor, label, summary, className }: PaginationProps) {
  if (pages <= 1) return summary ? <p className={cn('text-sm text-ink-2', className)}>{summary}</p> : null;
  const pageNumbers = around(page, pages);
  return (
    <nav
      aria-label={label}
      className={cn('flex flex-wrap items-center justify-between gap-3 print:hidden', className)}
    >
      <p className="text-sm text-ink-2">{summary ?? `Página ${page} de ${pages}`}</p>
      <ul className="flex items-center gap-1">
        <li>
          <Step to={page > 1 ? hrefFor(page - 1) : null} label="Página anterior" rel="prev">
            <ChevronLeft aria-hidden className="size-5" />
          </Step>
        </li>
        {pageNumbers.map((target, index) =>
          target === null ? (
            <li
              key={`gap-after-${pageNumbers[index - 1]}`}
              aria-hidden
              className="grid w-6 place-items-center text-ink-2 max-md:hidden"
            >
              …
            </li>
          ) : (
            <li key={target} className="max-md:hidden">
              <Link
                to={hrefFor(target)}
                preventScrollReset
                aria-label={`Página ${target}`}
                aria-current={target === page ? 'page' : undefined}
                className={cn(
                  'grid size-11 place-items-center rounded-control font-semibold tabular-nums transition-colors',
                  target === page ? 'bg-brand text-brand-contrast' : 'text-ink hover:bg-kraft',
                )}
              >
                {target}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={page < pages ? hrefFor(page + 1) : null} label="Página siguiente" rel="next">
            <ChevronRight aria-hidden className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

/** The first page, the last, the current one and its neighbours; null where pages are skipped. */
export function around(page: number, pages: number): Array<number | null> {
  const shown = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(shown)].toSorted((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const before = sorted[index - 1];
    if (before === undefined || n - before === 1) return [n];
    // Where a single page would be skipped, that page is shown.
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

function Step({
  to,
  label,
  rel,
  children,
}: {
  to: LinkProps['to'] | null;
  label: string;
  rel: 'prev' | 'next';
  children: ReactNode;
}) {
  const look = 'grid size-11 place-items-center rounded-control border border-line';
  if (to === null) {
    return (
      <span aria-hidden className={cn(look, 'text-ink-2 opacity-45')}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      rel={rel}
      preventScrollReset
      aria-label={label}
      className={cn(look, 'bg-card hover:bg-kraft')}
    >
      {children}
    </Link>
  );
}
