import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type ComponentPropsWithoutRef } from 'react';
import { cn } from './cn.ts';
import { CONTROL_CLASS } from './control-class.ts';

export type SearchFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & {
  /** What is searched, as the accessible name. */
  label: string;
  /** Whether it takes `defaultValue` even while somebody is in it: they went back. */
  follow?: boolean;
  /** Also called with '' when the box is cleared. */
  onValueChange?: (value: string) => void;
  className?: string;
};

/** A search box. Inside `<search><form method="get">` it works without JavaScript. */
export function SearchField({
  label,
  follow = false,
  onValueChange,
  onChange,
  className,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  const given = String(rest.defaultValue ?? '');
  const seen = useRef(given);
  useEffect(() => {
    if (seen.current === given) return;
    seen.current = given;
    // A link cleared the search, or the person went back. Never change it while somebody types in it.
    if (!input.current || (input.current === document.activeElement && !follow)) return;
    input.current.value = given;
    setTyped(given);
  }, [given, follow]);
  return (
    <div className={cn('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-2"
      />
      <input
        name="q"
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
          onValueChange?.(event.currentTarget.value);
        }}
        className={cn(
          CONTROL_CLASS,
          'appearance-none pr-11 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label="Borrar la búsqueda"
          onClick={() => {
            if (input.current) {
              input.current.value = '';
              input.current.focus();
            }
            setTyped('');
            onValueChange?.('');
          }}
          className="absolute top-1/2 right-0 grid size-11 -translate-y-1/2 place-items-center rounded-control text-ink-2 hover:text-ink focus-visible:-outline-offset-2"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
