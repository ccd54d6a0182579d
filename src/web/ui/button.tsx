import { useRender } from '@base-ui/react/use-render';
import type { MouseEvent, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = useRender.ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** It has just taken another's place under the finger: it looks disabled, and swallows presses, for a moment. */
  settling?: boolean;
  /** Shows a spinner over the label, without changing size, and swallows presses. */
  loading?: boolean;
  /** What a screen reader hears while loading. */
  loadingText?: string;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** As wide as its container. */
  full?: boolean;
};

/**
 * A button, or with `render={<Link to="…" />}` a link that looks like one. A button that sends a form says
 * `type="submit"`: the default is `button`.
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
      // aria-disabled and not disabled while loading: a disabled button loses the focus.
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
          <span
            className={cn('inline-flex min-w-0 items-center justify-center gap-2', loading && 'opacity-0')}
          >
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

/** What a button shows over its words while what it asked for is under way. */
export function Busy({ text }: { text: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Spinner />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** The look of a button, for the rare element that cannot be one. */
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
  return cn(
    'relative inline-flex select-none items-center justify-center rounded-control border text-center font-semibold no-underline',
    'transition-[background-color,border-color,color,transform] active:translate-y-px motion-reduce:active:translate-y-0',
    'aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0 aria-disabled:not-aria-busy:opacity-55',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0 print:border-ink print:bg-transparent print:text-ink',
    SIZES[size],
    VARIANTS[variant],
    full && 'w-full',
    className,
  );
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'tap min-h-9 px-3 py-1.5 text-sm',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-brand-contrast not-aria-disabled:hover:bg-brand-hover',
  secondary:
    'border-line bg-card text-ink not-aria-disabled:hover:border-control not-aria-disabled:hover:bg-kraft',
  ghost: 'border-transparent bg-transparent text-ink not-aria-disabled:hover:bg-kraft',
  danger: 'border-transparent bg-danger text-danger-contrast not-aria-disabled:hover:bg-danger-hover',
};
