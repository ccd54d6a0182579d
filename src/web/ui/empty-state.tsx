import { CircleAlert, PackageOpen, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** What to do next. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Heading level, for the page's outline; `p` inside something that has a heading. */
  as?: 'h2' | 'h3' | 'p';
  className?: string;
};

/** Says that there is nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, hint, action, as: Title = 'p', className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-1 px-4 py-6 text-center', className)}>
      <span
        aria-hidden
        className="mb-2 grid size-16 place-items-center rounded-card bg-kraft text-ink-2 [&>svg]:size-7"
      >
        {icon ?? <PackageOpen />}
      </span>
      <Title className="headline text-lg">{title}</Title>
      {hint ? <p className="max-w-md text-ink-2 text-pretty">{hint}</p> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

export type ErrorStateProps = {
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Replaces the retry button: a link, for a page without JavaScript. */
  action?: ReactNode;
  className?: string;
};

/** Says what could not be loaded, with a way to try again. */
export function ErrorState({ title, text, onRetry, retrying = false, action, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-1 px-4 py-6 text-center', className)}>
      <span
        aria-hidden
        className="mb-2 grid size-16 place-items-center rounded-card bg-danger-soft text-danger"
      >
        <CircleAlert className="size-7" />
      </span>
      <p className="headline text-lg">{title}</p>
      {text ? <p className="max-w-md text-ink-2 text-pretty">{text}</p> : null}
      {(action ?? onRetry) ? (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {action}
          {onRetry ? (
            <Button variant="secondary" icon={<RotateCw aria-hidden />} loading={retrying} onClick={onRetry}>
              Reintentar
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
