import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons or a selector: at the right on a desktop, under the title on a phone. */
  actions?: ReactNode;
  /** Beside the title: links to the other views of the screen. */
  tabs?: ReactNode;
  /** Above the title: a way back. */
  back?: ReactNode;
  /** On a phone too, the actions stay beside the title: a single short button. */
  row?: boolean;
  className?: string;
};

/** The header of a screen, with its only h1. In the office it is one row, with its subtitle beside the title (pieces.css). */
export function PageHeader({
  title,
  subtitle,
  actions,
  tabs,
  back,
  row = false,
  className,
}: PageHeaderProps) {
  return (
    <header className={cn('page-header', className)}>
      {back ? <div className="mb-1">{back}</div> : null}
      <div className={cn('page-header-row', row && 'max-md:flex-row max-md:items-center')}>
        {/* Beside the actions while whole words fit; above them otherwise. */}
        <div className="page-header-title">
          <h1 className="headline wrap-break-word">{title}</h1>
          {subtitle ? <p className="text-ink-2 text-pretty">{subtitle}</p> : null}
        </div>
        {tabs}
        {actions ? (
          <div className="flex min-w-0 flex-wrap items-center gap-2 md:justify-end">{actions}</div>
        ) : null}
      </div>
    </header>
  );
}
