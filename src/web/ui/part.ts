import { lazy, type ReactNode } from 'react';

/**
 * A part of a screen that is brought after the rest. If it does not come (no signal) it is not there, and the rest stays: an error would
 * replace the whole screen.
 */
export function part<P extends object>(load: () => Promise<(props: P) => ReactNode>) {
  return lazy(async (): Promise<{ default: (props: P) => ReactNode }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
}
