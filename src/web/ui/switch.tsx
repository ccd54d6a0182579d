import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cn } from './cn.ts';
import type { FieldMeta } from './field.tsx';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  field?: FieldMeta | undefined;
  description?: ReactNode;
  hideLabel?: boolean;
  className?: string;
};

/** An on/off switch that takes effect at once. It is a native checkbox, so that a form without JavaScript still sends it. */
export function Switch({
  label,
  field,
  description,
  hideLabel = false,
  className,
  id: givenId,
  ...rest
}: SwitchProps) {
  const ownId = useId();
  const id = givenId ?? field?.id ?? ownId;
  return (
    <label
      htmlFor={id}
      className={cn('tap flex items-center gap-3', hideLabel ? 'w-fit' : 'justify-between py-1.5', className)}
    >
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>
        <span className="block">{label}</span>
        {description ? (
          <span id={`${id}-description`} className="block text-sm text-ink-2">
            {description}
          </span>
        ) : null}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        {/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked */}
        <input
          key={field?.key}
          name={field?.name}
          {...(rest.checked === undefined ? { defaultChecked: field?.defaultChecked } : {})}
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={description ? `${id}-description` : undefined}
          className="peer m-0 size-full appearance-none rounded-full border-2 border-control bg-kraft transition-colors checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:opacity-50"
        />
        {/* oxlint-enable jsx-a11y/role-has-required-aria-props */}
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-control transition-transform peer-checked:translate-x-5 peer-checked:bg-brand-contrast"
        />
      </span>
    </label>
  );
}
