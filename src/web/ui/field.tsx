import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cn } from './cn.ts';

/**
 * The part of a form library's field metadata that the kit reads. conform's `fields.x` matches it as it is, so the kit does
 * not depend on a form library.
 */
export type FieldMeta = {
  id: string;
  name: string;
  key?: string | undefined;
  errorId?: string | undefined;
  errors?: ReadonlyArray<string> | undefined;
  defaultValue?: string | undefined;
  defaultChecked?: boolean | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  min?: string | number | undefined;
  max?: string | number | undefined;
};

/** Props of every field of the kit, besides those of its own element. */
export type FieldProps = {
  label: ReactNode;
  /** conform's metadata, with the name, id, default value, constraints and errors. */
  field?: FieldMeta | undefined;
  hint?: ReactNode;
  /** For a field without `field`, or to replace its errors. */
  error?: string | undefined;
  /** Adds "(opcional)" to the label. */
  optional?: boolean;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  /**
   * Reserves a line for the error, so that nothing moves when it appears or goes. Turn it off only for a field that never has
   * errors.
   */
  reserve?: boolean;
  /** Class of the whole block, to place it in the form. */
  className?: string;
};

/** Attributes that a control inside a `Field` must have. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/**
 * Label, hint, control and error, linked for accessibility. The line of the error is reserved: an error that disappears on
 * blur must not move the button that is about to be pressed.
 */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  errorId: givenErrorId,
  optional = false,
  hideLabel = false,
  reserve = true,
  aside,
  className,
  children,
}: Omit<FieldProps, 'field'> & {
  id?: string | undefined;
  errorId?: string | undefined;
  /** Right end of the error line, for instance a counter. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = givenErrorId ?? `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [hint ? hintId : undefined, error ? errorId : undefined].filter(Boolean).join(' ');
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold text-ink'}>
        {label}
        {optional ? <span className="font-normal text-ink-2"> (opcional)</span> : null}
      </label>
      {hint ? (
        <p id={hintId} className="-mt-1 mb-1.5 text-xs text-ink-2">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      <ErrorLine id={errorId} error={error} reserve={reserve} aside={aside} />
    </div>
  );
}

/** The error below a control. With `reserve`, its line stays when there is no error. */
export function ErrorLine({
  id,
  error,
  reserve = true,
  aside,
}: {
  id?: string | undefined;
  error?: string | undefined;
  reserve?: boolean;
  aside?: ReactNode;
}) {
  if (!error && !reserve && !aside) return null;
  return (
    <div className={cn('flex justify-between gap-3 pt-1 text-xs', reserve && 'min-h-7.5')}>
      <p id={id} className="flex gap-1 font-medium text-danger">
        {error ? (
          <>
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            <span className="min-w-0">{error}</span>
          </>
        ) : null}
      </p>
      {aside}
    </div>
  );
}

/** Attributes of a native control, from the field's metadata. Those that the caller passes take precedence. */
export function fromMeta(field: FieldMeta | undefined): {
  name?: string;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
} {
  if (!field) return {};
  return {
    name: field.name,
    defaultValue: field.defaultValue,
    required: field.required,
    minLength: field.minLength,
    maxLength: field.maxLength,
  };
}

/**
 * For a form whose buttons are in a bar fixed to the bottom of the screen: when a field gets the focus, as the first invalid
 * one does, it and its error are scrolled clear of that bar.
 */
export const FORM_OVER_BAR =
  '[&_:is(input,select,textarea)]:scroll-mt-28 [&_:is(input,select,textarea)]:scroll-mb-44';
