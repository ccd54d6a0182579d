import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { BackCloses } from './back-guard.tsx';

export type PopoverProps = {
  trigger: ReactElement;
  /** Accessible name, shown as its heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** At the right of the title. */
  actions?: ReactNode;
  align?: 'start' | 'center' | 'end';
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A small panel anchored to its button: notifications, filters. */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  actions,
  align = 'end',
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-60">
          <Base.Popup className="flex max-h-[min(32rem,var(--available-height))] w-[min(24rem,calc(100vw-1.5rem))] origin-(--transform-origin) flex-col rounded-card border border-line bg-card text-ink shadow-pop outline-none transition-[transform,opacity] duration-150 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            <div
              className={
                hideTitle
                  ? 'sr-only'
                  : 'flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-1.5'
              }
            >
              <Base.Title className="headline text-base">{title}</Base.Title>
              {actions}
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain">{children}</div>
            {open ? <BackCloses onBack={() => onOpenChange?.(false)} /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
