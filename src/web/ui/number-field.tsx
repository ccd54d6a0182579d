import type { FocusEvent, WheelEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** At the right, inside the box: "puntos", "%". */
  unit?: string;
};

/**
 * A measure adjusted with the arrows, as on the floor map. It is a whole number unless `step` says otherwise. Its box reads
 * 5.000 as 5, so amounts that people type belong in `CampoDeEntero` or `CampoDePesos`.
 */
export function NumberField({ field, unit, min, max, step = 1, ...rest }: NumberFieldProps) {
  return (
    <TextField
      inputMode={Number.isInteger(Number(step)) ? 'numeric' : 'decimal'}
      // Scrolling the page over a focused number must not change it.
      onWheel={(event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
      {...rest}
      field={field}
      type="number"
      step={step}
      min={min ?? field?.min}
      max={max ?? field?.max}
      inputClassName="tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      trailing={
        unit ? <span className="pointer-events-none pr-3 text-sm text-ink-2">{unit}</span> : undefined
      }
    />
  );
}
