import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from './reduced-motion.ts';

const MILLISECONDS = 250;

/** An item that moved further than this, for instance because rows were added above it, does not glide across the screen. */
const FARTHEST_PX = 480;

/**
 * Animates the children of a list to their new places when they move (FLIP). They carry `data-key`. When `scope` changes it
 * is another list, and nothing is animated; nor is it with reduced motion.
 */
export function useReorder<T extends HTMLElement>(scope: string): RefObject<T | null> {
  const list = useRef<T>(null);
  const last = useRef<{ scope: string; tops: ReadonlyMap<string, number> } | null>(null);
  // After every render, because anything may have moved a row.
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

// On the server `useLayoutEffect` does nothing and React warns about it.
const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
