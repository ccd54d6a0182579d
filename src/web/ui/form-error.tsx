import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

export type FormErrorProps = {
  /** What happened, in one line. Nothing is shown without a title or errors. */
  title?: ReactNode;
  text?: ReactNode;
  /** One per wrong field: the field's id, and its message. Each line leads to its field. */
  /** Off where it is not the answer to something just sent. */
  takeFocus?: boolean;
  errors?: ReadonlyArray<{ id: string; label?: string; message: string }>;
};

/** The summary at the top of a form that was refused. It takes the focus when it comes, so nobody misses it. */
export function FormError({ title, text, errors = [], takeFocus = true }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = Boolean(title) || errors.length > 0;
  useEffect(() => {
    if (shown && takeFocus) box.current?.focus({ preventScroll: false });
  }, [shown, takeFocus]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-4 flex animate-appear gap-3 rounded-control border border-danger bg-danger-soft p-3 text-sm text-ink"
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
