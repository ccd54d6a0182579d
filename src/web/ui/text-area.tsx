import { useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { cn } from './cn.ts';
import { CONTROL_CLASS } from './control-class.ts';
import { Field, fromMeta, type FieldProps } from './field.tsx';

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'> & FieldProps;

/** Several lines of text; it grows with its content. With `maxLength` it shows how many characters are left. */
export function TextArea({
  label,
  field,
  hint,
  error,
  optional,
  hideLabel,
  reserve,
  className,
  id,
  onChange,
  ...rest
}: TextAreaProps) {
  const attributes = { ...fromMeta(field), ...rest };
  const [typed, setTyped] = useState<number | null>(null);
  const controlled = typeof rest.value === 'string' ? rest.value.length : null;
  const used = controlled ?? typed ?? String(attributes.defaultValue ?? '').length;
  const max = attributes.maxLength;
  return (
    <Field
      id={id ?? field?.id}
      errorId={field?.errorId}
      error={error ?? field?.errors?.[0]}
      aside={max === undefined ? null : <Counter used={used} max={max} />}
      {...{ label, hint, optional, hideLabel, reserve, className }}
    >
      {(control) => (
        <textarea
          key={field?.key}
          rows={3}
          {...attributes}
          {...control}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            setTyped(event.currentTarget.value.length);
            onChange?.(event);
          }}
          className={cn(CONTROL_CLASS, 'field-sizing-content max-h-80 min-h-24 resize-y')}
        />
      )}
    </Field>
  );
}

function Counter({ used, max }: { used: number; max: number }) {
  const left = max - used;
  const near = left <= Math.max(10, max * 0.1);
  return (
    <>
      <p
        aria-hidden
        className={cn('shrink-0 tabular-nums', near ? 'font-semibold text-danger' : 'text-ink-2')}
      >
        {used}/{max}
      </p>
      <output className="sr-only">{near ? `Quedan ${Math.max(0, left)} caracteres` : ''}</output>
    </>
  );
}
