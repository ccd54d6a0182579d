import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useInRouterContext } from 'react-router';
import { cn } from '../cn.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { BackGuard, isSheet } from './back-guard.tsx';
import { BACKDROP_CLASS, popupClass } from '../dialog-look.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { Typed } from '../typed.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Called when the closing animation is over: the moment to clear what was typed. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons. They stay in view while the body scrolls. A submit button needs its form's id: `form="id"`. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** A press outside or Escape does not close it, because something is being sent. */
  locked?: boolean;
  /**
   * What to ask before an accidental close. Null asks nothing, because nothing would be lost. Without it, it asks if anything
   * was typed.
   */
  question?: { title: string; text: string; confirmLabel: string } | null;
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus'];
  children?: ReactNode;
};

/**
 * A dialog: centred on a desktop, a bottom sheet on a phone. If something was typed in it, closing by accident (Escape, a
 * press outside, the cross, Back) asks first. On a phone Back closes it. Its own buttons do what they say.
 */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  footer,
  size = 'md',
  locked = false,
  question,
  initialFocus,
  children,
}: DialogProps) {
  const [typed] = useState(() => new Typed());
  const [touched, setTouched] = useState(false);
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const loses = () => (question === undefined ? typed.some() : question !== null);
  const withRouter = useInRouterContext();
  const focusBack = useFocusBack(open);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={locked}
      onOpenChange={(next, details) => {
        if (!next && locked) {
          details.cancel();
          return;
        }
        if (!next && isSlip(details) && loses()) {
          details.cancel();
          setAsking(() => () => {
            typed.forget();
            onOpenChange?.(false);
          });
          return;
        }
        onOpenChange?.(next);
      }}
      onOpenChangeComplete={(next) => {
        if (next) return;
        typed.forget();
        setTouched(false);
        onClosed?.();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={BACKDROP_CLASS} />
        <Base.Popup
          initialFocus={initialFocus}
          finalFocus={focusBack}
          className={popupClass(size)}
          onFocusCapture={({ target }) => typed.enter(target)}
          // Not while it goes down to the field: React would draw the field as it was before the field could say what it has now.
          onInput={() => setTouched(true)}
        >
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
            <div
              data-pie
              className="pb-safe flex flex-col-reverse gap-2 border-t border-line px-4 pt-3 md:flex-row md:justify-end md:px-6 md:pb-4"
            >
              {footer}
            </div>
          ) : null}
          {/* It comes last, so that opening the dialog focuses the first field and not this button. */}
          <Base.Close
            disabled={locked}
            aria-label="Cerrar"
            className="absolute top-3 right-2 grid size-11 md:top-4 md:right-4 place-items-center rounded-control text-ink-2 transition-colors hover:bg-kraft hover:text-ink disabled:opacity-40"
          >
            <X aria-hidden className="size-5" />
          </Base.Close>
          <ConfirmDialog
            open={asking !== null}
            onOpenChange={(next) => (next ? undefined : setAsking(null))}
            title={question?.title ?? '¿Descartar lo que escribiste?'}
            confirmLabel={question?.confirmLabel ?? 'Descartar'}
            cancelLabel="Seguir escribiendo"
            danger
            aboutLeaving
            onConfirm={() => {
              setAsking(null);
              asking?.();
            }}
          >
            <p>{question?.text ?? 'Todavía no se guardó.'}</p>
          </ConfirmDialog>
          {withRouter && open && (touched || isSheet()) ? (
            <BackGuard
              stops={() => locked || loses() || isSheet()}
              loses={loses}
              holds={() => locked || loses()}
              onStopped={(leave) => {
                if (locked) return;
                if (!loses()) return onOpenChange?.(false);
                setAsking(() => () => {
                  typed.forget();
                  onOpenChange?.(false);
                  if (!isSheet()) leave();
                });
              }}
            />
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const DialogClose = Base.Close;
export type DialogCloseProps = ComponentProps<typeof Base.Close>;

/** Whether the close may be accidental: not by one of the dialog's own buttons. */
function isSlip({ reason, event }: { reason: string; event: Event }): boolean {
  if (reason !== 'close-press') return true;
  return event.target instanceof Element && event.target.closest('[aria-label="Cerrar"]') !== null;
}
