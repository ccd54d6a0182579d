import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from './cn.ts';
import { useShowCurrent } from './link-tabs.tsx';

export type SideLink = { key: string; to: string; text: ReactNode };

/** The pages of a screen: a column beside it, a strip above it on a phone. */
export function SideLinks({
  label,
  links,
  current,
}: {
  label: string;
  links: readonly SideLink[];
  /** Key of the page that is shown; null if it is not one of these. */
  current: string | null;
}) {
  const strip = useShowCurrent<HTMLElement>(current ?? '');
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:grid lg:content-start lg:px-0"
    >
      {links.map(({ key, to, text }) => (
        <Link
          key={key}
          data-tab={key}
          to={to}
          preventScrollReset
          aria-current={key === current ? 'page' : undefined}
          className={cn(
            'flex min-h-11 shrink-0 items-center rounded-control px-3 no-underline transition-colors lg:min-h-9 pointer-coarse:lg:min-h-11',
            key === current
              ? 'bg-brand-soft font-semibold text-brand'
              : 'text-ink-2 hover:bg-kraft hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
