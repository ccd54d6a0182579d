import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { LiveRegion } from './live-region.tsx';

export type CelebrationProps = {
  /** Announced once to screen readers, without interrupting. */
  announce: string;
  /** What was earned: a picture, an icon, a figure. */
  children: ReactNode;
  className?: string;
};

/** Animates something earned onto the page, with a ring around it: once, in 600 ms. With reduced motion nothing moves. */
export function Celebration({ announce, children, className }: CelebrationProps) {
  return (
    <div className={cn('relative isolate inline-grid place-items-center', className)}>
      <span
        aria-hidden
        className="absolute inset-0 -z-10 animate-burst rounded-full border-6 border-label opacity-0 motion-reduce:hidden"
      />
      <span
        aria-hidden
        className="absolute inset-2 -z-10 animate-burst rounded-full border-3 border-brand opacity-0 [animation-delay:90ms] motion-reduce:hidden"
      />
      <div className="animate-land motion-reduce:animate-none">{children}</div>
      <LiveRegion message={announce} />
    </div>
  );
}
