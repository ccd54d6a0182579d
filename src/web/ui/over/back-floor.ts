import type { ContextType } from 'react';
import type { UNSAFE_DataRouterContext } from 'react-router';
import { onBackFirst } from '../back-first.ts';

/*
 * The router can stop Back only between entries of its own. On the first screen of a document there is none behind, so Back would leave with a
 * sheet open. While something is open there, a second entry of the same address is above the first: it is what Back takes away. It is put by
 * the router, and nothing is loaded for it.
 */

/** What holds the state of the router and navigates: its hooks give either, and only while their component is there. */
export type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** What is open over the screen, the last one on top. Each closes if Back may close it, and says whether it did. */
const open: (() => boolean)[] = [];

/** The router's key of the second entry; null if there was never one. */
let over: string | null = null;
let lifting = false;
let current: DataRouter | null = null;

/**
 * Makes Back close something that covers the screen, also on the first screen. @returns what to call once it is closed
 * @param close false if it asks first, or cannot be closed now: the router's blocker then keeps it open
 */
export function standOver(router: DataRouter, close: () => boolean): () => void {
  onBackFirst(onPop);
  current = router;
  open.push(close);
  const stop = onceIdle(router, () => lay(router));
  return () => {
    stop();
    open.splice(open.indexOf(close), 1);
    // A link inside may have closed it, or the next thing may be about to open.
    setTimeout(() => onceIdle(router, lift));
  };
}

/** A navigation that was on its way would be cancelled by this one. */
function onceIdle(router: DataRouter, act: () => void): () => void {
  const idle = () => router.state.navigation.state === 'idle' && router.state.revalidation === 'idle';
  if (idle()) {
    act();
    return () => undefined;
  }
  const stop = router.subscribe(() => {
    if (!idle()) return;
    stop();
    act();
  });
  return stop;
}

function lay(router: DataRouter): void {
  if (lifting || open.length === 0 || place() !== 0) return;
  const { pathname, search, hash } = router.state.location;
  const state: unknown = router.state.location.state;
  void router.navigate(
    { pathname, search, hash },
    { state, preventScrollReset: true, defaultShouldRevalidate: false },
  );
  // Known at once, since nothing is loaded; the navigation itself ends a moment later.
  onceIdle(router, () => (over = place() === 1 ? router.state.location.key : over));
}

/** Everything was closed by other means than Back. */
function lift(): void {
  if (open.length > 0 || place() !== 1 || !isOver()) return;
  lifting = true;
  history.back();
}

/** Before the router hears of it. To the router one is still above, at the same address with the same data. */
function onPop(event: PopStateEvent): void {
  const lifted = lifting;
  lifting = false;
  if (place() !== 0 || !isOver() || current === null) return;
  if (lifted) {
    // Something else may have been opened meanwhile.
    lay(current);
  } else if (open.length === 0) {
    history.back();
  } else if (open.length > 1 || open[0]?.() !== true) {
    // The router's blocker goes up again, and closes or asks.
    return;
  }
  event.stopImmediatePropagation();
}

/** Whether the screen is the one of the second entry. */
function isOver(): boolean {
  return over !== null && current?.state.location.key === over;
}

/** How many entries of the router are behind, in this document. */
function place(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
}
