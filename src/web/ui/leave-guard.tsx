import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

const DirtyContext = createContext<(id: string, dirty: boolean) => void>(() => undefined);

/**
 * Asks before leaving a screen with unsaved changes: on navigation inside the application (search parameters count) and when
 * the page is closed. The changes are reported through `dirty`, or by the forms inside with `useDirty`. Use one per screen: a
 * router accepts a single blocker.
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
        aboutLeaving
        onConfirm={() => blocker.proceed?.()}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </DirtyContext>
  );
}

/** Tells the enclosing `LeaveGuard` whether this form has unsaved changes. */
export function useDirty(dirty: boolean): void {
  const id = useId();
  const report = useContext(DirtyContext);
  useEffect(() => {
    report(id, dirty);
    return () => report(id, false);
  }, [report, id, dirty]);
}

/** Makes the browser ask before the page is unloaded, if `stops` returns true at that moment. */
export function useStopUnload(stops: () => boolean): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (stops()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [stops]);
}

const NONE: ReadonlySet<string> = new Set();
