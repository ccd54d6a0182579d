/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native progress is drawn differently by each browser */
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { TONE_FILL, type Tone } from './tone.ts';

export type ProgressBarProps = {
  /** What advances: shown above unless `hideLabel`, and also the accessible name. */
  label: string;
  hideLabel?: boolean;
  /** 0 to `max`; null if it is not known. */
  value: number | null;
  max?: number;
  /** At the right of the label and read aloud: "18/25", "40 %". */
  valueText?: string;
  /** Shown in place of `valueText`, when it is more than text. */
  aside?: ReactNode;
  tone?: Tone;
  size?: 'sm' | 'md';
  className?: string;
};

/** A progress bar. */
export function ProgressBar({
  label,
  hideLabel = false,
  value,
  max = 100,
  valueText,
  aside,
  tone = 'brand',
  size = 'md',
  className,
}: ProgressBarProps) {
  const clamped = value === null ? null : Math.min(max, Math.max(0, value));
  const part = clamped === null || max <= 0 ? 0 : clamped / max;
  const right = aside ?? valueText;
  return (
    <div className={cn('min-w-0', className)}>
      {hideLabel && !right ? null : (
        <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
          <span aria-hidden className={hideLabel ? 'sr-only' : 'min-w-0 text-ink-2'}>
            {label}
          </span>
          {right ? (
            <span aria-hidden className="ml-auto shrink-0 font-semibold tabular-nums">
              {right}
            </span>
          ) : null}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={clamped ?? undefined}
        aria-valuetext={valueText}
        className={cn('track', size === 'md' ? 'h-2.5' : 'h-1.5')}
      >
        {clamped === null ? (
          <div
            className={cn('absolute inset-y-0 left-0 w-1/3 animate-slide rounded-full', TONE_FILL[tone])}
          />
        ) : (
          <div style={{ width: `${part * 100}%` }} className={cn('track-fill', TONE_FILL[tone])} />
        )}
      </div>
    </div>
  );
}

/** Progress in steps: as many boxes as steps, with the completed ones filled. */
export function StepBar({
  label,
  total,
  filled,
  tone = 'green',
  className,
}: {
  label: string;
  total: number;
  filled: number;
  tone?: Tone;
  className?: string;
}) {
  return (
    <div className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: total }, (_, step) => (
          <span
            key={step}
            className={cn('h-7 min-w-0 flex-1 rounded-label', step < filled ? TONE_FILL[tone] : 'bg-track')}
          />
        ))}
      </div>
    </div>
  );
}
