import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

const DirtyContext = createContext<(id: string, dirty: boolean) => void>(() => undefined);

/**
 * Asks before leaving a screen with changes that are not saved: to another address of the application (its parameters
 * count) and when the page is closed. Which has them is said by `dirty`, or by the forms inside with `useDirty`. One per
 * screen: a router can only be stopped by one.
 */
export function LeaveGuard({
  text,
  dirty = false,
  children,
}: {
  /** What would be lost. */
  text: string;
  dirty?: boolean;
  children?: ReactNode;
}) {
  const [inside, setInside] = useState<ReadonlySet<string>>(NONE);
  const report = useCallback(
    (id: string, isDirty: boolean) =>
      setInside((before) => {
        if (before.has(id) === isDirty) return before;
        const after = new Set(before);
        if (isDirty) after.add(id);
        else after.delete(id);
        return after;
      }),
    [],
  );
  const some = dirty || inside.size > 0;
  useStopUnload(useCallback(() => some, [some]));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      some &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  return (
    <DirtyContext value={report}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
        title="¿Salir sin guardar?"
        confirmLabel="Salir sin guardar"
        cancelLabel="Seguir editando"
        danger
        onConfirm={() => blocker.proceed?.()}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </DirtyContext>
  );
}

/**
 * Holds the browser's Back while something is open over the screen and `stops` says so; `leave` then goes back all the same.
 * Where Back would load another page, and where the page is closed or reloaded, the browser asks in its own words.
 * The last to come is the one that the router asks, and it lets everything else through.
 */
export function BackGuard({
  stops,
  onStopped,
}: {
  stops: () => boolean;
  onStopped: (leave: () => void) => void;
}) {
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop && stops());
  const told = useRef(onStopped);
  const asked = useRef(stops);
  useEffect(() => {
    told.current = onStopped;
    asked.current = stops;
  });
  useStopUnload(useCallback(() => asked.current(), []));
  const { state, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    told.current(() => history.back());
  }, [state, reset]);
  return null;
}

/** Tells the `LeaveGuard` around whether this form has changes that are not saved. */
export function useDirty(dirty: boolean): void {
  const id = useId();
  const report = useContext(DirtyContext);
  useEffect(() => {
    report(id, dirty);
    return () => report(id, false);
  }, [report, id, dirty]);
}

/** Has the browser ask before the page goes, while `stops` says so at that moment. */
function useStopUnload(stops: () => boolean): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (stops()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [stops]);
}

const NONE: ReadonlySet<string> = new Set();
