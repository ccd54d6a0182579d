import { useCallback, useContext, useEffect, useRef } from 'react';
import {
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
  useInRouterContext,
} from 'react-router';
import { useStopUnload } from '../leave-guard.tsx';
import { standOver } from './back-floor.ts';

/**
 * Blocks the browser's Back while something is open over the screen and `stops` returns true. `onStopped` receives `leave`,
 * which goes back all the same. Where Back would load another document, or the page is closed or reloaded, the browser asks
 * in its own words if `loses` returns true. The router asks only the last guard mounted, which lets every other navigation
 * through. On a phone `onStopped` closes it, unless `holds` returns true.
 */
export function BackGuard({
  stops,
  loses = stops,
  holds = loses,
  onStopped,
}: {
  stops: () => boolean;
  loses?: () => boolean;
  holds?: () => boolean;
  onStopped: (leave: () => void) => void;
}) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && stops());
  const router = useContext(DataRouterContext)?.router;
  const told = useRef({ onStopped, loses, holds });
  useEffect(() => {
    told.current = { onStopped, loses, holds };
  });
  useStopUnload(useCallback(() => told.current.loses(), []));
  useEffect(() => {
    if (!router || !isSheet()) return;
    return standOver(router, () => {
      if (told.current.holds()) return false;
      told.current.onStopped(goBack);
      return true;
    });
  }, [router]);
  const { state, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    told.current.onStopped(goBack);
  }, [state, reset]);
  return null;
}

/** On a phone, the browser's Back closes what is open over the screen and would lose nothing; it does not leave the screen. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  const withRouter = useInRouterContext();
  return withRouter && isSheet() ? (
    <BackGuard stops={() => true} loses={() => false} onStopped={onBack} />
  ) : null;
}

/** Whether what opens is a sheet over the whole width, which people close with Back. */
export function isSheet(): boolean {
  return !matchMedia('(min-width: 48rem)').matches;
}

function goBack(): void {
  history.back();
}
