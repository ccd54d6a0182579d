import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { CountBadge } from './badge.tsx';
import { cn } from './cn.ts';
import { SEGMENTED_BOX, SEGMENT_CLASS } from './radio-group.tsx';

export type LinkTab = {
  /** Unique, and compared with `current`. */
  key: string;
  label: ReactNode;
  to: LinkProps['to'];
  count?: number | undefined;
  /** What screen readers hear instead of the bare count: "7 pendientes". */
  countLabel?: string;
};

export type LinkTabsProps = {
  /** Accessible name of the group. */
  label: string;
  tabs: ReadonlyArray<LinkTab>;
  current: string;
  /** Replace the history entry instead of adding one. */
  replace?: boolean;
  className?: string;
};

/** Tabs that are links: they work without JavaScript, can be shared, and work with the back button. */
export function LinkTabs({ label, tabs, current, replace = false, className }: LinkTabsProps) {
  const strip = useShowCurrent(current);
  return (
    <nav aria-label={label} className={cn('border-b border-line print:hidden', className)}>
      <ul ref={strip} className="scrollbar-none -mb-px flex gap-5 overflow-x-auto overscroll-x-contain">
        {tabs.map((tab) => (
          // Positioned, so that its visually hidden text stays inside the strip and does not widen the page.
          <li key={tab.key} data-tab={tab.key} className="relative shrink-0">
            <Link
              to={tab.to}
              replace={replace}
              preventScrollReset
              aria-current={tab.key === current ? 'page' : undefined}
              className={cn(
                'flex min-h-12 items-center gap-1.5 border-b-3 font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                tab.key === current
                  ? 'border-label text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <CountBadge count={tab.count} {...(tab.countLabel ? { label: tab.countLabel } : {})} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same with the look of a segmented control: a period, a view. */
export function SegmentedLinks({ label, tabs, current, replace = false, className }: LinkTabsProps) {
  const strip = useShowCurrent(current);
  return (
    <nav aria-label={label} className={cn('min-w-0 print:hidden', className)}>
      <ul ref={strip} className={SEGMENTED_BOX}>
        {tabs.map((tab) => (
          <li key={tab.key} data-tab={tab.key} className="flex flex-1">
            <Link
              to={tab.to}
              replace={replace}
              preventScrollReset
              aria-current={tab.key === current ? 'page' : undefined}
              className={cn(
                SEGMENT_CLASS,
                'focus-visible:-outline-offset-2',
                tab.key === current ? 'bg-raised text-ink shadow-card' : 'text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls a horizontal strip to its current item (`data-tab`), without moving the page. */
export function useShowCurrent<E extends HTMLElement = HTMLUListElement>(current: string) {
  const strip = useRef<E>(null);
  useEffect(() => {
    const list = strip.current;
    const tab = list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(current)}"]`);
    if (!list || !tab) return;
    const end = tab.offsetLeft + tab.offsetWidth - list.offsetLeft;
    const start = tab.offsetLeft - list.offsetLeft;
    if (start < list.scrollLeft || end > list.scrollLeft + list.clientWidth) list.scrollLeft = start - 24;
  }, [current]);
  return strip;
}
