import { Link, type LinkProps } from 'react-router';
import { cn } from './cn.ts';

export type ChipLinksProps = {
  /** Accessible name of the group. */
  label: string;
  chips: ReadonlyArray<{
    key: string;
    label: string;
    to: LinkProps['to'];
    /** How many results it has. */
    count?: number;
  }>;
  current: string;
  className?: string;
};

/** Filters that are links, one of them active. They work without JavaScript and can be shared. */
export function ChipLinks({ label, chips, current, className }: ChipLinksProps) {
  return (
    <nav aria-label={label} className={cn('min-w-0 print:hidden', className)}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ key, label: word, to, count }) => (
          <li key={key}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={key === current ? 'true' : undefined}
              className={cn(
                'tap inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold no-underline transition-colors',
                key === current
                  ? 'border-brand bg-brand text-brand-contrast'
                  : 'border-line bg-card text-ink hover:bg-kraft',
              )}
            >
              {word}
              {count === undefined ? null : <span className="tabular-nums opacity-75">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
