import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { TONE_FILL, type Tone } from './tone.ts';

export type TimelineStep = {
  /** Unique within the line. */
  key: string;
  title: ReactNode;
  /** When, in words. */
  when: string;
  dateTime: string;
  detail?: ReactNode;
  tone?: Tone;
};

/** A sequence of events, the oldest first. */
export function Timeline({ steps, className }: { steps: ReadonlyArray<TimelineStep>; className?: string }) {
  return (
    <ol className={cn('grid', className)}>
      {steps.map((step, index) => (
        <li key={step.key} className="relative flex gap-3 pb-3 last:pb-0">
          {index < steps.length - 1 ? (
            <span aria-hidden className="absolute top-4 bottom-0 left-[0.3125rem] w-0.5 bg-line" />
          ) : null}
          <span
            aria-hidden
            className={cn(
              'relative mt-1.5 size-3 shrink-0 rounded-full ring-4 ring-card',
              TONE_FILL[step.tone ?? 'neutral'],
            )}
          />
          <div className="min-w-0 text-sm">
            <p className="wrap-anywhere">{step.title}</p>
            {step.detail ? <p className="wrap-anywhere text-ink-2">{step.detail}</p> : null}
            <time dateTime={step.dateTime} className="text-xs text-ink-2">
              {step.when}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
