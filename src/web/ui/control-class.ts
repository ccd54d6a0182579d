import { cn } from './cn.ts';

/** The box of every text-like control. The text is 16 px because phones zoom into anything smaller. */
export const CONTROL_CLASS = cn(
  'block min-h-(--control-h) w-full min-w-0 rounded-control border border-control bg-card px-3 py-(--control-y) text-base text-ink',
  'transition-colors hover:border-ink-2 focus-visible:border-focus focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:bg-kraft disabled:text-ink-2 [&[readonly]]:bg-kraft',
  'aria-invalid:border-danger aria-invalid:hover:border-danger',
);
