import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type FormErrorProps = {
  /** What happened, in one line. Nothing is shown without a title or errors. */
  title?: ReactNode;
  text?: ReactNode;
  /** One for each invalid field: its id and its message. Each line links to its field. */
  /** Turn it off where this is not the answer to something just sent. */
  takeFocus?: boolean;
  errors?: ReadonlyArray<{ id: string; label?: string; message: string }>;
};

/**
 * The summary at the top of a form that was rejected. It takes the focus when it appears, so that nobody misses it. It is
 * hidden while the form is being sent again, and an error caused by being offline disappears when the connection returns.
 */
export function FormError({ title, text, errors = [], takeFocus = true }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const passed = usePassed(typeof title === 'string' ? title : '');
  const shown = (Boolean(title) || errors.length > 0) && !passed;
  useEffect(() => {
    if (shown && takeFocus) box.current?.focus({ preventScroll: false });
  }, [shown, takeFocus]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // Without a script the browser itself puts the focus here when the page answers.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the answer to what was just sent
      autoFocus={takeFocus}
      className="mb-4 flex animate-appear gap-3 in-[form:has([aria-busy=true])]:invisible in-[[role=dialog]:has([aria-busy=true])]:invisible rounded-control border border-danger bg-danger-soft p-3 text-sm text-ink"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold">{title ?? 'Revisá estos datos'}</p>
        {text ? <p>{text}</p> : null}
        {errors.length > 0 ? (
          <ul className="mt-1 list-disc pl-4">
            {errors.map((error) => (
              <li key={`${error.id}-${error.message}`}>
                <a href={`#${error.id}`} className="underline underline-offset-2">
                  {error.label ? `${error.label}: ` : ''}
                  {error.message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the message no longer applies: it appeared while offline, and the connection has returned. */
function usePassed(said: string): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (navigator.onLine) return;
    const pass = () => setPassed(said);
    // Offline again: show the message again.
    const hold = () => setPassed(null);
    window.addEventListener('online', pass);
    window.addEventListener('offline', hold);
    return () => {
      window.removeEventListener('online', pass);
      window.removeEventListener('offline', hold);
    };
  }, [said]);
  return passed === said;
}
