import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cn } from './cn.ts';
import { TONE_FILL, TONE_SOFT, type Tone } from './tone.ts';

export type BadgeProps = ComponentPropsWithRef<'span'> & {
  tone?: Tone;
  icon?: ReactNode;
  size?: 'sm' | 'md';
};

/** A short word on a soft pill. */
export function Badge({ tone = 'neutral', icon, size = 'md', className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={cn('pill', size === 'md' ? 'pill-md' : 'px-2 py-0.5 text-2xs', TONE_SOFT[tone], className)}
    >
      {icon}
      {children}
    </span>
  );
}

/** A state: a dot in its colour, and its name. */
export function StatusBadge({ tone = 'neutral', children, ...rest }: Omit<BadgeProps, 'icon'>) {
  return (
    <Badge
      tone={tone}
      {...rest}
      icon={
        <span
          aria-hidden
          className={cn('size-1.5 rounded-full', tone === 'yellow' ? 'bg-label-ink' : TONE_FILL[tone])}
        />
      }
    >
      {children}
    </Badge>
  );
}

/** A count on a yellow circle. Screen readers hear `label` instead of the bare number ("3 pendientes"). */
export function CountBadge({
  count,
  max = 99,
  label,
  className,
}: {
  count: number;
  max?: number;
  label?: string;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={cn(
        'numeral inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-label px-1.5 text-xs text-label-ink',
        className,
      )}
    >
      <span aria-hidden={label === undefined ? undefined : true}>{count > max ? `${max}+` : count}</span>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}

/** A filter that is on or off, or a value that can be removed with `onRemove`. */
export function Chip({
  selected = false,
  onRemove,
  removeLabel = 'Quitar',
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & { selected?: boolean; onRemove?: () => void; removeLabel?: string }) {
  const look = cn(
    'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold transition-colors',
    selected ? 'border-brand bg-brand text-brand-contrast' : 'border-line bg-card text-ink',
    className,
  );
  if (onRemove) {
    return (
      <span className={cn(look, 'pr-1')}>
        {children}
        <button
          type="button"
          onClick={onRemove}
          className="relative grid size-7 place-items-center rounded-full after:absolute after:-inset-2 hover:bg-kraft"
        >
          <X aria-hidden className="size-4" />
          <span className="sr-only">
            {removeLabel} {children}
          </span>
        </button>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cn(look, 'tap', !selected && 'hover:bg-kraft')}
    >
      {children}
    </button>
  );
}
