import { useRender } from '@base-ui/react/use-render';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type StatCardProps = {
  label: ReactNode;
  /** Already formatted, or a `CountUp`. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** `label` puts the figure on yellow, for the one that matters most. */
  tone?: 'plain' | 'label';
  /** A link around the whole card: `render={<Link to="…" />}`. */
  render?: useRender.RenderProp;
  className?: string;
};

/** A big number and what it counts. */
export function StatCard({ label, value, hint, icon, tone = 'plain', render, className }: StatCardProps) {
  return useRender({
    render,
    defaultTagName: 'div',
    props: {
      className: cn(
        'flex min-w-0 flex-col gap-1 rounded-card border border-line bg-card p-4 text-ink shadow-card print:break-inside-avoid print:shadow-none',
        render ? 'no-underline transition-colors hover:border-control' : false,
        className,
      ),
      children: (
        <>
          <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
            <span className="min-w-0">{label}</span>
            {icon ? (
              <span className="shrink-0 text-ink-2 max-[22rem]:hidden [&>svg]:size-5">{icon}</span>
            ) : null}
          </span>
          <span className="numeral text-4xl">
            {tone === 'label' ? (
              <span className="inline-block rounded-label bg-label px-2 pb-1 text-label-ink shadow-[inset_0_-3px_0_var(--label-edge)]">
                {value}
              </span>
            ) : (
              value
            )}
          </span>
          {hint ? <span className="text-xs text-ink-2">{hint}</span> : null}
        </>
      ),
    },
  });
}
