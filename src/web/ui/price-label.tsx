import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PriceLabelProps = {
  /** The figure, already formatted: "+120", "1.385", "$ 2.890". */
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A small word under or after the figure. */
  unit?: ReactNode;
  /** `quiet` for figures that are not new. */
  tone?: 'label' | 'quiet';
  className?: string;
};

/** A figure that looks like the shop's prices: condensed, on a yellow shelf label. Use it sparingly. */
export function PriceLabel({ children, size = 'md', unit, tone = 'label', className }: PriceLabelProps) {
  return (
    <span
      className={cn(
        'numeral price',
        tone === 'label' ? 'price-label' : 'bg-kraft text-ink shadow-[inset_0_-2px_0_var(--kraft-strong)]',
        SIZES[size],
        className,
      )}
    >
      {children}
      {unit ? (
        <span className="text-[0.45em] font-semibold tracking-normal [font-stretch:100%]">{unit}</span>
      ) : null}
    </span>
  );
}

/** A figure alone, without its label: positions, totals. */
export function Numeral({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cn('numeral', className)}>{children}</span>;
}

const SIZES = {
  sm: 'px-1.5 pt-0.5 pb-1 text-sm leading-4',
  md: 'px-2.5 pt-1 pb-1.5 text-xl leading-6',
  lg: 'px-3 pt-1.5 pb-2 text-3xl leading-8',
  xl: 'px-4 pt-2 pb-2.5 text-5xl leading-[1]',
} as const;
