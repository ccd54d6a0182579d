import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

export type CountUpProps = {
  value: number;
  /** Counts from here when it first appears in the browser; without it, only later changes are counted. */
  from?: number;
  format?: (value: number) => string;
  className?: string;
};

const MILLISECONDS = 600;

/**
 * A whole number that counts to its new value when it changes. The server, screen readers and people who asked for
 * less motion get the value itself.
 */
export function CountUp({ value, from, format = String, className }: CountUpProps) {
  const [shown, setShown] = useState(value);
  const last = useRef(from ?? value);
  useIsomorphicLayoutEffect(() => {
    const start = last.current;
    if (start === value || prefersReducedMotion()) {
      last.current = value;
      setShown(value);
      return;
    }
    let frame = 0;
    let begun: number | null = null;
    const step = (time: number) => {
      begun ??= time;
      const part = Math.min(1, (time - begun) / MILLISECONDS);
      const eased = 1 - (1 - part) ** 3;
      // Kept as it goes, so that a change halfway goes on from what is on screen.
      last.current = part === 1 ? value : Math.round(start + (value - start) * eased);
      setShown(last.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    setShown(start);
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span className={className}>
      <span aria-hidden>{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </span>
  );
}

// The server has no layout to run effects for, and warns.
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
