import { useId, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { ErrorLine, type FieldMeta } from './field.tsx';

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export type RadioGroupProps = {
  legend: ReactNode;
  hideLegend?: boolean;
  field?: FieldMeta | undefined;
  name?: string;
  options: ReadonlyArray<RadioOption>;
  /** Controlled value. With `defaultValue` it is uncontrolled. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
  className?: string;
};

/** A choice among a few visible options: native radios in a fieldset. */
export function RadioGroup(props: RadioGroupProps) {
  const { field, options, legend, hideLegend, className } = props;
  const { id, error, errorId, radio } = useRadios(props);
  return (
    <fieldset id={id} aria-describedby={error ? errorId : undefined} className={cn('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{legend}</legend>
      <div key={field?.key}>
        {options.map((option) => (
          <label key={option.value} className="tap flex items-center gap-3 py-1.5">
            <input
              {...radio(option)}
              className={cn(
                'm-0 size-5.5 shrink-0 appearance-none rounded-full border-2 border-control bg-card transition-[border-width,border-color]',
                'checked:border-[0.4rem] checked:border-brand disabled:cursor-not-allowed disabled:opacity-50',
              )}
            />
            <span className="min-w-0">
              <span className="block">{option.label}</span>
              {option.description ? (
                <span className="block text-sm text-ink-2">{option.description}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <ErrorLine id={errorId} error={error} reserve={false} /> : null}
    </fieldset>
  );
}

/** A choice among two to five short words, side by side: the radios of `RadioGroup` with the look of a segmented control. */
export function SegmentedControl(props: RadioGroupProps) {
  const { field, options, legend, hideLegend, className } = props;
  const { id, error, errorId, radio } = useRadios(props);
  return (
    <fieldset id={id} aria-describedby={error ? errorId : undefined} className={cn('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{legend}</legend>
      <div key={field?.key} className={SEGMENTED_BOX}>
        {options.map((option) => (
          <label key={option.value} className="relative flex flex-1">
            <input
              {...radio(option)}
              className="peer absolute inset-0 m-0 appearance-none rounded-[0.5rem]"
            />
            <span
              className={cn(
                SEGMENT_CLASS,
                'pointer-events-none text-ink-2 peer-checked:bg-raised peer-checked:text-ink peer-checked:shadow-card peer-disabled:opacity-50',
              )}
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {error ? <ErrorLine id={errorId} error={error} reserve={false} /> : null}
    </fieldset>
  );
}

export const SEGMENTED_BOX =
  'scrollbar-none flex w-full gap-1 overflow-x-auto rounded-control bg-kraft p-1 md:w-fit';
export const SEGMENT_CLASS =
  'relative flex min-h-9 flex-1 items-center justify-center rounded-[0.5rem] px-3.5 text-center text-sm font-semibold whitespace-nowrap transition-colors max-md:min-h-11 max-md:px-2 max-[23.375rem]:px-1.5 max-[23.375rem]:text-[0.8125rem] md:pointer-fine:in-data-oficina:min-h-7 md:in-data-oficina:px-2 max-md:[font-stretch:86%]';

function useRadios(props: RadioGroupProps) {
  const { field, value, onValueChange } = props;
  const ownId = useId();
  const id = field?.id ?? ownId;
  const name = props.name ?? field?.name ?? id;
  const error = props.error ?? field?.errors?.[0];
  const initial = props.defaultValue ?? field?.defaultValue;
  return {
    id,
    error,
    errorId: field?.errorId ?? `${id}-error`,
    radio: (option: RadioOption) => ({
      type: 'radio' as const,
      name,
      value: option.value,
      required: props.required ?? field?.required,
      disabled: props.disabled || option.disabled,
      ...(value === undefined
        ? { defaultChecked: initial === option.value }
        : { checked: value === option.value }),
      onChange: () => onValueChange?.(option.value),
    }),
  };
}
