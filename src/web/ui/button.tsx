import { useRender } from '@base-ui/react/use-render';
import type { MouseEvent, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = useRender.ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** It has just replaced another button under the finger: for a moment it looks disabled and ignores presses. */
  settling?: boolean;
  /** Shows a spinner over the label, without changing size, and ignores presses. */
  loading?: boolean;
  /** What a screen reader hears while loading. */
  loadingText?: string;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** As wide as its container. */
  full?: boolean;
};

/**
 * A button; with `render={<Link to="…" />}`, a link that looks like one. The default type is `button`: a button that submits
 * a form needs `type="submit"`.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  settling = false,
  loading = false,
  loadingText = 'Un momento…',
  icon,
  iconAfter,
  full = false,
  render,
  className,
  children,
  disabled,
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  return useRender({
    defaultTagName: 'button',
    render,
    ref,
    props: {
      ...(render === undefined ? { type: 'button', disabled } : {}),
      ...rest,
      // While loading it is aria-disabled and not disabled: a disabled button loses the focus.
      'aria-disabled': loading || disabled || settling || undefined,
      'aria-busy': loading || undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (loading || disabled || settling) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      },
      className: buttonClass({ variant, size, full, className }),
      children: (
        <>
          <span className={cn('btn-inside', loading && 'opacity-0')}>
            {icon}
            {children}
            {iconAfter}
          </span>
          {loading ? <Busy text={loadingText} /> : null}
        </>
      ),
    },
  });
}

/** What a button shows over its label while it is loading. */
export function Busy({ text }: { text: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The classes of a button, for an element that cannot be one. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  full = false,
  className,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  className?: string | undefined;
}): string {
  return cn('btn', SIZES[size], VARIANTS[variant], full && 'w-full', className);
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'tap min-h-9 px-3 py-1.5 text-sm',
  md: 'btn-md',
  lg: 'min-h-13 px-6 py-3 text-lg',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
};
