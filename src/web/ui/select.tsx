import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cn } from './cn.ts';
import { CONTROL_CLASS } from './control-class.ts';
import { Field, fromMeta, type FieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'className'> &
  FieldProps & {
    options: ReadonlyArray<SelectOption>;
    /** First option, with an empty value. */
    placeholder?: string;
  };

/** The system's own select: it works without JavaScript and opens the phone's native picker. */
export function Select({
  label,
  field,
  hint,
  error,
  optional,
  hideLabel,
  reserve,
  className,
  id,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  const { name, defaultValue, required } = fromMeta(field);
  return (
    <Field
      id={id ?? field?.id}
      errorId={field?.errorId}
      error={error ?? field?.errors?.[0]}
      {...{ label, hint, optional, hideLabel, reserve, className }}
    >
      {(control) => (
        <div className="relative">
          <select
            key={field?.key}
            name={name}
            required={required}
            {...(rest.value === undefined ? { defaultValue } : {})}
            {...rest}
            {...control}
            className={cn(CONTROL_CLASS, 'appearance-none pr-10 text-ellipsis')}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
