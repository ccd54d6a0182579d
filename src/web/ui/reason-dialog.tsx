import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { TextArea } from './text-area.tsx';

export type ReasonDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen, in full, above the text box. */
  children?: ReactNode;
  /** Who will read the reason, and what it should say. */
  hint?: ReactNode;
  /** Whether the person that it is about will read it. */
  toThePerson?: boolean;
  /** What leaves things as they are is called, where «Cancelar» would be the act itself. */
  closeLabel?: string;
  /** The label of the button, a verb. */
  confirmLabel: string;
  danger?: boolean;
  loading: boolean;
  maxLength?: number;
  onReason: (reason: string) => void;
  onClose: () => void;
};

/** Asks for a reason that somebody will read. What is typed stays until the dialog is closed. */
export function ReasonDialog({
  open,
  title,
  children,
  hint = 'La persona lo va a leer.',
  toThePerson = true,
  closeLabel = 'Cancelar',
  confirmLabel,
  danger = true,
  loading,
  maxLength = 500,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const [uses, setUses] = useState(0);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onClosed={() => setUses((before) => before + 1)}
      title={title}
      locked={loading}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={loading} />}>{closeLabel}</DialogClose>
          <Button type="submit" form={FORM} variant={danger ? 'danger' : 'primary'} loading={loading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children ? <div className="mb-4 text-ink-2">{children}</div> : null}
      <ReasonForm key={uses} {...{ hint, toThePerson, maxLength, onReason }} />
    </Dialog>
  );
}

const FORM = 'reason-dialog';
const MISSING = {
  person: 'Escribí el motivo: la persona lo va a leer',
  others: 'Escribí el motivo',
} as const;

function ReasonForm({
  hint,
  toThePerson,
  maxLength,
  onReason,
}: {
  hint: ReactNode;
  toThePerson: boolean;
  maxLength: number;
  onReason: (reason: string) => void;
}) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // Focused where there is a keyboard. On a phone the on-screen keyboard would cover the explanation.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      id={FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const reason = text.trim();
        setMissing(reason === '');
        if (reason === '') area.current?.focus();
        else onReason(reason);
      }}
    >
      <TextArea
        ref={area}
        name="motivo"
        label="Motivo"
        hint={hint}
        error={missing && text.trim() === '' ? MISSING[toThePerson ? 'person' : 'others'] : undefined}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.form?.requestSubmit();
          }
        }}
        dir="auto"
      />
    </form>
  );
}
