import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Something worth knowing, in the flow of the page: a tip, a state, a warning. It is not a live region. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { Icon, box, mark } = LOOKS[tone];
  return (
    <div
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control p-3 text-sm text-ink',
        box,
        className,
      )}
    >
      <Icon aria-hidden className={cn('size-5 shrink-0', mark)} />
      <div className="min-w-[min(12rem,100%)] flex-1 wrap-anywhere">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

const LOOKS = {
  info: { Icon: Info, box: 'bg-brand-soft', mark: 'text-brand' },
  success: { Icon: CircleCheck, box: 'bg-green-soft', mark: 'text-green' },
  warning: { Icon: TriangleAlert, box: 'bg-label-soft', mark: 'text-ink' },
  danger: { Icon: CircleAlert, box: 'bg-danger-soft', mark: 'text-danger' },
} as const;
