import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export type FormErrorProps = {
  /** What happened, in one line. Nothing is shown without a title or errors. */
  title?: ReactNode;
  text?: ReactNode;
  /** One per wrong field: the field's id, and its message. Each line leads to its field. */
  /** Off where it is not the answer to something just sent. */
  takeFocus?: boolean;
  errors?: ReadonlyArray<{ id: string; label?: string; message: string }>;
};

/**
 * The summary at the top of a form that was refused. It takes the focus when it comes, so nobody misses it. While the form is
 * being sent again it is not seen, and what went wrong while the device had no signal goes when that returns.
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

/** Whether what was said while there was no signal no longer holds, because it returned. */
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
