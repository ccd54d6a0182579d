import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons or a selector, at the right on a desk, under the title on a phone. */
  actions?: ReactNode;
  /** Above the title: a way back. */
  back?: ReactNode;
  className?: string;
};

/** The head of a screen: its only h1. */
export function PageHeader({ title, subtitle, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-5 md:mb-6', className)}>
      {back ? <div className="mb-1">{back}</div> : null}
      <div className="flex flex-col gap-x-6 gap-y-3 md:flex-row md:flex-wrap md:items-end md:justify-between">
        {/* Beside what there is to press while whole words fit; over it from there on. */}
        <div className="min-w-0 md:flex-[1_1_20rem]">
          <h1 className="headline text-3xl md:text-4xl">{title}</h1>
          {subtitle ? <p className="mt-0.5 text-ink-2 text-pretty">{subtitle}</p> : null}
        </div>
        {actions ? (
          <div className="flex min-w-0 flex-wrap items-center gap-2 md:justify-end">{actions}</div>
        ) : null}
      </div>
    </header>
  );
}
