import { useRender } from '@base-ui/react/use-render';
import type { MouseEvent, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<useRender.ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words: the accessible name and the native tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'secondary' | 'danger';
  loading?: boolean;
  /** A small number on the corner (unread, pending). Include it in `label` too. */
  badge?: ReactNode;
};

/** A square of 44 px with an icon. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  loading = false,
  badge,
  render,
  className,
  disabled,
  onClick,
  ref,
  ...rest
}: IconButtonProps) {
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: {
      title: label,
      ...(render === undefined ? { type: 'button', disabled } : {}),
      ...rest,
      'aria-label': label,
      'aria-disabled': loading || disabled || undefined,
      'aria-busy': loading || undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (loading || disabled) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      },
      className: cn('icon-btn', VARIANTS[variant], className),
      children: (
        <>
          {loading ? <Spinner /> : icon}
          {badge === undefined || badge === null ? null : (
            <span
              aria-hidden
              className="numeral absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-label px-1 text-2xs text-label-ink ring-2 ring-card"
            >
              {badge}
            </span>
          )}
        </>
      ),
    },
  });
}

const VARIANTS = {
  ghost: 'border-transparent text-ink not-aria-disabled:hover:bg-kraft',
  secondary:
    'border-line bg-card text-ink not-aria-disabled:hover:border-control not-aria-disabled:hover:bg-kraft',
  danger: 'border-transparent text-danger not-aria-disabled:hover:bg-danger-soft',
} as const;
