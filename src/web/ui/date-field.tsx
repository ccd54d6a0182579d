import { TextField, type TextFieldProps } from './text-field.tsx';

/** A date, `YYYY-MM-DD`, with the system's own picker. `min` and `max` are dates too. */
export function DateField({ field, min, max, ...rest }: Omit<TextFieldProps, 'type' | 'trailing' | 'icon'>) {
  return (
    <TextField
      {...rest}
      field={field}
      type="date"
      min={min ?? field?.min}
      max={max ?? field?.max}
      inputClassName="tabular-nums appearance-none"
    />
  );
}
