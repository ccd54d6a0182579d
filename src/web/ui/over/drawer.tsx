import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInRouterContext } from 'react-router';
import { cn } from '../cn.ts';
import { BACKDROP_CLASS } from '../dialog-look.ts';
import { BackGuard } from './back-guard.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Its accessible name, shown unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  side?: 'left' | 'right';
  children?: ReactNode;
};

/** A side panel 18rem wide, for a phone's menu. It opens over the page and traps the focus; Back closes it. */
export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  side = 'left',
  children,
}: DrawerProps) {
  const withRouter = useInRouterContext();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_CLASS} />
        <Base.Popup
          className={cn(
            'fixed inset-y-0 z-50 flex w-72 max-w-[88vw] flex-col bg-card text-ink shadow-dialog outline-none transition-transform duration-200 ease-out',
            side === 'left'
              ? 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full'
              : 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
          )}
        >
          <Base.Title className={hideTitle ? 'sr-only' : 'headline px-4 pt-5 pb-2 text-lg'}>
            {title}
          </Base.Title>
          <Base.Close
            aria-label="Cerrar"
            className="absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-kraft hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </Base.Close>
          <div className="pb-safe flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
            {children}
          </div>
          {withRouter && open ? (
            <BackGuard stops={() => true} loses={() => false} onStopped={() => onOpenChange?.(false)} />
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
