import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';

export type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Runs when the closing animation is over: the place to forget what was typed. */
  onClosed?: () => void;
  /** The element that opens it. Without one, control it with `open`. */
  trigger?: ReactElement;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons. They stay in view while the body scrolls. A form's button names it: `form="id"`. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A press outside or Escape does not close it: something is being sent. */
  locked?: boolean;
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  children?: ReactNode;
};

/** A dialog: centred on a desk, a sheet from below on a phone. */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  trigger,
  title,
  description,
  footer,
  size = 'md',
  locked = false,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={locked}
      onOpenChange={(next, details) => {
        if (!next && locked) {
          details.cancel();
          return;
        }
        onOpenChange?.(next);
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_CLASS} />
        <Base.Popup initialFocus={initialFocus} className={popupClass(size)}>
          <div className="px-4 pt-5.5 pb-3 pr-14 md:px-6 md:pt-6.5 md:pr-16">
            <div className="min-w-0">
              <Base.Title className="headline text-xl">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-sm text-ink-2">{description}</Base.Description>
              ) : null}
            </div>
          </div>
          <div
            className={cn(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 md:px-6',
              footer ? 'pb-4' : 'pb-safe md:pb-6',
            )}
          >
            {children}
          </div>
          {footer ? (
            <div className="pb-safe flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 md:flex-row md:justify-end md:px-6 md:pb-4">
              {footer}
            </div>
          ) : null}
          {/* Last, so that opening puts the focus on the first field and not on the way out. */}
          <Base.Close
            disabled={locked}
            aria-label="Cerrar"
            className="absolute top-3 right-2 grid size-11 md:top-4 md:right-4 place-items-center rounded-control text-ink-2 transition-colors hover:bg-kraft hover:text-ink disabled:opacity-40"
          >
            <X aria-hidden className="size-5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog it is in: `<DialogClose render={<Button variant="secondary" />}>Cancelar</DialogClose>`. */
export const DialogClose = Base.Close;

export const BACKDROP_CLASS = cn(
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200',
  'data-ending-style:opacity-0 data-starting-style:opacity-0',
);

/** Shared with ConfirmDialog. */
export function popupClass(size: NonNullable<DialogProps['size']>): string {
  return cn(
    'fixed z-50 flex flex-col bg-card text-ink shadow-dialog outline-none transition-[transform,opacity] duration-200 ease-out',
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-sheet',
    'data-ending-style:translate-y-full data-starting-style:translate-y-full',
    'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[min(48rem,88dvh)] md:w-[calc(100vw-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:border md:border-line',
    'md:data-ending-style:-translate-y-[calc(50%-0.5rem)] md:data-ending-style:opacity-0 md:data-starting-style:-translate-y-[calc(50%-0.5rem)] md:data-starting-style:opacity-0',
    WIDTHS[size],
  );
}

const WIDTHS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' } as const;
