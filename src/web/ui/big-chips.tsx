import type { ReactNode } from 'react';
import { ErrorLine } from './field.tsx';

export type BigChipsProps = {
  legend: ReactNode;
  name: string;
  options: readonly { readonly value: string; readonly icon: string; readonly label: string }[];
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  error?: string | undefined;
};

/** One of a few, as large buttons with a picture: radios, so they work before any script. One has to be chosen. */
export function BigChips({ legend, name, options, defaultValue, onValueChange, error }: BigChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="headline mb-2 text-lg">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 min-[360px]:grid-cols-3 sm:gap-3">
        {options.map(({ value, icon, label }) => (
          <label
            key={value}
            className="tap flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-card px-1 py-2 text-center text-xs font-semibold transition-colors min-[420px]:text-sm has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === defaultValue}
              onChange={() => onValueChange?.(value)}
              className="sr-only"
            />
            <span aria-hidden className="text-3xl leading-none">
              {icon}
            </span>
            <span className="text-balance wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {error ? <ErrorLine error={error} reserve={false} /> : null}
    </fieldset>
  );
}
