import type { ComponentPropsWithRef } from 'react';
import { cn } from './cn.ts';

/**
 * An icon of one line (`d`, over 24 × 24). The build makes one of each of Lucide's (`scripts/lib/icons.mjs`), whose own are up to
 * eleven elements and a dozen attributes each, on pages that have a hundred. Decoration always: a word goes with it.
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
