import { Check, Minus } from 'lucide-react';
import { useEffect, useId, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { ErrorLine, type FieldMeta } from './field.tsx';

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  field?: FieldMeta | undefined;
  description?: ReactNode;
  /** At the right end of the row, for instance what ticking it is worth. */
  trailing?: ReactNode;
  /** Some of the things it stands for are ticked, not all. */
  indeterminate?: boolean;
  hideLabel?: boolean;
  error?: string | undefined;
  className?: string;
};

/** A checkbox with its label. The whole row can be pressed. */
export function Checkbox({
  label,
  field,
  description,
  trailing,
  indeterminate = false,
  hideLabel = false,
  error: givenError,
  className,
  id: givenId,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? field?.id ?? ownId;
  const error = givenError ?? field?.errors?.[0];
  const errorId = field?.errorId ?? `${id}-error`;
  const descriptionId = `${id}-description`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const describedBy = [description ? descriptionId : undefined, error ? errorId : undefined]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={cn('tap flex items-center gap-3', hideLabel ? 'size-11 justify-center' : 'py-1.5')}
      >
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            key={field?.key}
            ref={input}
            name={field?.name}
            {...(rest.checked === undefined ? { defaultChecked: field?.defaultChecked } : {})}
            required={field?.required}
            {...rest}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy === '' ? undefined : describedBy}
            className={cn(
              'peer absolute inset-0 m-0 size-full appearance-none rounded-[0.3rem] border-2 border-control bg-card transition-colors',
              'checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand',
              'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50',
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none relative size-4 text-brand-contrast opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
          />
          <Minus
            aria-hidden
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 text-brand-contrast opacity-0 peer-indeterminate:opacity-100"
          />
        </span>
        <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
          <span className="block">{label}</span>
          {description ? (
            <span id={descriptionId} className="block text-sm text-ink-2">
              {description}
            </span>
          ) : null}
        </span>
        {trailing ? <span className="shrink-0 text-ink-2 tabular-nums">{trailing}</span> : null}
      </label>
      {error ? <ErrorLine id={errorId} error={error} reserve={false} /> : null}
    </div>
  );
}
