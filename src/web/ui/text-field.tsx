import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { CONTROL_CLASS } from './control-class.ts';
import { Field, fromMeta, type FieldProps } from './field.tsx';

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'size'> &
  FieldProps & {
    /** At the left, inside the box. */
    icon?: ReactNode;
    /** At the right, inside the box: a unit, or a button. */
    trailing?: ReactNode;
    inputClassName?: string;
    /** Right end of the error line: how the value was understood, or a counter. */
    aside?: ReactNode;
  };

/** A text with at least this limit says so when it is reached: from then on what is typed is lost. Shorter ones are codes. */
const LIMIT_TO_TELL = 40;

/** One line of text. */
export function TextField({
  label,
  field,
  hint,
  error,
  optional,
  hideLabel,
  reserve,
  className,
  inputClassName,
  icon,
  trailing,
  aside,
  id,
  ...rest
}: TextFieldProps) {
  const [full, setFull] = useState(false);
  return (
    <Field
      id={id ?? field?.id}
      errorId={field?.errorId}
      error={error ?? field?.errors?.[0]}
      aside={full ? `Entran hasta ${field?.maxLength ?? rest.maxLength ?? ''} caracteres` : aside}
      {...{ label, hint, optional, hideLabel, reserve, className }}
    >
      {(control) => (
        <div className="relative">
          {icon ? (
            <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-2 [&>svg]:size-5">
              {icon}
            </span>
          ) : null}
          <input
            key={field?.key}
            type="text"
            {...fromMeta(field)}
            {...rest}
            {...control}
            onInput={(event) => {
              const { maxLength, value } = event.currentTarget;
              setFull(maxLength >= LIMIT_TO_TELL && value.length >= maxLength);
              rest.onInput?.(event);
            }}
            className={cn(CONTROL_CLASS, icon ? 'pl-10' : false, trailing ? 'pr-12' : false, inputClassName)}
          />
          {trailing ? <span className="absolute inset-y-0 right-0 flex items-center">{trailing}</span> : null}
        </div>
      )}
    </Field>
  );
}
