import type { HTMLAttributes, ReactNode } from 'react';
import { cn } from './cn.ts';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** Padding; `none` when the content reaches the edges (pictures, tables). */
  pad?: 'none' | 'sm' | 'md';
  /** Marks the card that is selected or stands out. */
  highlight?: boolean;
};

/** The basic surface for content. */
export function Card({ as: Tag = 'div', pad = 'md', highlight = false, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cn(
        'card',
        highlight ? 'border-2 border-brand' : 'border border-line',
        pad === 'md' && 'p-4 md:p-5',
        pad === 'sm' && 'p-3',
        // On a tablet a table may be wider than its card.
        pad === 'none' && 'overflow-hidden md:max-xl:overflow-x-auto',
        className,
      )}
    />
  );
}

/** Title of a card, with room for actions at the right. */
export function CardHeader({
  title,
  subtitle,
  actions,
  level = 2,
  className,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Heading level, to keep the page's outline correct. */
  level?: 2 | 3 | 4;
  className?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn('flex flex-wrap items-start justify-between gap-x-4 gap-y-2', className)}>
      <div className="min-w-0">
        <Heading className="headline text-lg">{title}</Heading>
        {subtitle ? <p className="text-sm text-ink-2">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}
