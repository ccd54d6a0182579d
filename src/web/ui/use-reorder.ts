import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

const MILLISECONDS = 250;

/** What comes from further away, as when rows are added above, does not fly across the screen. */
const FARTHEST_PX = 480;

/**
 * Lets the children of a list glide to where they now are when something moves them. They carry `data-key`. Within one
 * `scope` only: when it changes this is another list, and nothing glides. Not for people who asked for less motion.
 */
export function useReorder<T extends HTMLElement>(scope: string): RefObject<T | null> {
  const list = useRef<T>(null);
  const last = useRef<{ scope: string; tops: ReadonlyMap<string, number> } | null>(null);
  // After every render: what moved a row may be anything.
  useIsomorphicLayoutEffect(() => {
    const children = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement);
    const tops = new Map(children.map((child) => [child.dataset['key'] ?? '', child.offsetTop]));
    const before = last.current;
    last.current = { scope, tops };
    if (before?.scope !== scope || prefersReducedMotion()) return;
    for (const child of children) {
      const distance = (before.tops.get(child.dataset['key'] ?? '') ?? child.offsetTop) - child.offsetTop;
      if (distance === 0 || Math.abs(distance) > FARTHEST_PX) continue;
      child.animate([{ transform: `translateY(${distance}px)` }, { transform: 'none' }], {
        duration: MILLISECONDS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
  });
  return list;
}

// The server has no layout to run effects for, and warns.
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
