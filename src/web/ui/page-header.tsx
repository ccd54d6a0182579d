import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons or a selector: at the right on a desktop, under the title on a phone. */
  actions?: ReactNode;
  /** Above the title: a way back. */
  back?: ReactNode;
  className?: string;
};

/** The header of a screen, with its only h1. */
export function PageHeader({ title, subtitle, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-5 md:mb-6', className)}>
      {back ? <div className="mb-1">{back}</div> : null}
      <div className="flex flex-col gap-x-6 gap-y-3 md:flex-row md:flex-wrap md:items-end md:justify-between">
        {/* Beside the actions while whole words fit; above them otherwise. */}
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
