import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

export type CountUpProps = {
  value: number;
  /** Counts from this value when it first appears in the browser. Without it, only later changes are animated. */
  from?: number;
  format?: (value: number) => string;
  className?: string;
};

const MILLISECONDS = 600;

/**
 * A whole number that counts up or down to its new value when it changes. The server, screen readers and people with reduced
 * motion get the final value.
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
      // Saved at each step, so that a change halfway continues from the number on screen.
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

// On the server `useLayoutEffect` does nothing and React warns about it.
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
