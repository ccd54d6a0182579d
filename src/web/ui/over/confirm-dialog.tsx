import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { BACKDROP_CLASS, popupClass } from '../dialog-look.ts';
import { BackCloses } from './back-guard.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in full: how many are affected, what stays, whether it can be undone. */
  children?: ReactNode;
  /** A verb, never "Aceptar". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The wise answer is to go back: that is the large button, and the confirmation the quiet one. */
  unwise?: boolean;
  loading?: boolean;
  /** Until the person has typed what the question requires. */
  disabled?: boolean;
  /** It asks about leaving by Back itself: another Back is not its answer. */
  aboutLeaving?: boolean;
  onConfirm?: () => void;
  /** The confirm button submits this form instead of calling `onConfirm`. */
  form?: string;
};

/** Asks for confirmation before something that is hard to undo. Escape, Cancelar and, on a phone, Back only close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  unwise = false,
  loading = false,
  disabled = false,
  aboutLeaving = false,
  onConfirm,
  form,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && loading) {
          details.cancel();
          return;
        }
        onOpenChange?.(next);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP_CLASS} />
        <AlertDialog.Popup className={popupClass('sm')}>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-5 pb-4 md:px-6 md:pt-6">
            <AlertDialog.Title className="headline text-xl">{title}</AlertDialog.Title>
            {children ? (
              <AlertDialog.Description render={<div />} className="mt-2 text-ink-2">
                {children}
              </AlertDialog.Description>
            ) : null}
          </div>
          <div
            data-pie
            className={cn(
              'pb-safe flex gap-2 px-4 md:px-6 md:pb-5',
              unwise ? 'flex-col md:flex-row-reverse' : 'flex-col-reverse md:flex-row md:justify-end',
            )}
          >
            <AlertDialog.Close render={<Button variant={unwise ? 'primary' : 'secondary'} />}>
              {cancelLabel}
            </AlertDialog.Close>
            <Button
              variant={danger ? 'danger' : unwise ? 'secondary' : 'primary'}
              loading={loading}
              disabled={disabled}
              onClick={onConfirm}
              {...(form === undefined ? {} : { type: 'submit', form })}
            >
              {confirmLabel}
            </Button>
          </div>
          {open && !loading && !aboutLeaving ? <BackCloses onBack={() => onOpenChange?.(false)} /> : null}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
