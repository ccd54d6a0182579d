import type { ComponentPropsWithRef } from 'react';
import { cn } from './cn.ts';

/**
 * An icon with a single path (`d`, in a box of 24 × 24). The build converts each Lucide icon to one
 * (`scripts/lib/icons.mjs`): the originals have up to eleven elements with a dozen attributes each, and a page may have a
 * hundred icons. It is always decorative, because there is a word beside it.
 */
export function icon(d: string) {
  return function Icon({ className, strokeWidth, ...rest }: ComponentPropsWithRef<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        {...rest}
        style={strokeWidth === undefined ? undefined : { strokeWidth }}
        className={cn('icon', className)}
      >
        <path d={d} />
      </svg>
    );
  };
}
