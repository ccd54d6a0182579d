import { SearchX } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { EmptyState, ErrorState } from './empty-state.tsx';
import { ErrorLine } from './field.tsx';
import { SearchField } from './search-field.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from './skeleton.tsx';

export type PickOption = {
  id: string;
  /** Its name as text, for the accessible name of its button. */
  name: string;
  detail?: ReactNode;
  leading?: ReactNode;
  /** At the right: why it cannot be chosen, or what it already has. */
  note?: ReactNode;
  disabled?: boolean;
};

export type PickOneProps = {
  legend: string;
  searchLabel: string;
  chosen: PickOption | null;
  onChoose: (option: PickOption | null) => void;
  /** Called when the person stops typing. */
  onSearch: (text: string) => void;
  /** null while the first ones load. */
  options: readonly PickOption[] | null;
  /** How many more results there are than those shown. */
  more?: number;
  busy?: boolean;
  failure?: { text: string; onRetry: () => void } | undefined;
  error?: string | undefined;
  className?: string;
};

const TYPING_MS = 250;

/** Chooses one of many by searching for its name: a search box with its results, replaced by the chosen option. */
export function PickOne({
  legend,
  searchLabel,
  chosen,
  onChoose,
  onSearch,
  options,
  more = 0,
  busy = false,
  failure,
  error,
  className,
}: PickOneProps) {
  const errorId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const chosenId = chosen?.id;
  // The pressed button is gone, so the focus moves to what replaced it.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    if (chosenId === undefined) box.current?.querySelector('input')?.focus();
    else change.current?.focus();
  }, [chosenId]);
  const choose = (option: PickOption | null) => {
    moved.current = true;
    if (option === null) onSearch('');
    onChoose(option);
  };
  return (
    <fieldset className={cn('min-w-0', className)} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {chosen ? (
        <div className="flex min-h-15 items-center gap-3 rounded-control border border-brand bg-brand-soft px-3 py-2">
          {chosen.leading}
          <Texts option={chosen} />
          <Button ref={change} variant="secondary" size="sm" onClick={() => choose(null)}>
            Cambiar
          </Button>
        </div>
      ) : (
        <div ref={box} className="overflow-hidden rounded-control border border-line">
          <div className="border-b border-line p-2">
            <SearchField
              label={searchLabel}
              maxLength={100}
              aria-invalid={error ? true : undefined}
              onValueChange={(text) => {
                clearTimeout(timer.current);
                timer.current = setTimeout(() => onSearch(text), TYPING_MS);
              }}
              onKeyDown={(event) => {
                // Enter must not submit the form that contains this field.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </div>
          <div aria-busy={busy} className="h-64 overflow-y-auto overscroll-contain">
            {failure ? (
              <ErrorState title="Error" text={failure.text} onRetry={failure.onRetry} retrying={busy} />
            ) : options === null ? (
              <Coming />
            ) : options.length === 0 ? (
              <EmptyState icon={<SearchX />} title="Nadie coincide" hint="Probá con otro nombre." />
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {options.map((option) => (
                    <li key={option.id}>
                      <button
                        type="button"
                        disabled={option.disabled}
                        onClick={() => choose(option)}
                        className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left transition-colors enabled:hover:bg-kraft focus-visible:-outline-offset-2 disabled:cursor-not-allowed"
                      >
                        {option.leading}
                        <Texts option={option} />
                        {option.note}
                      </button>
                    </li>
                  ))}
                </ul>
                {more > 0 ? (
                  <p className="border-t border-line px-3 py-2.5 text-sm text-ink-2">
                    Hay {more.toLocaleString('es-AR')} más: escribí parte del nombre.
                  </p>
                ) : null}
              </>
            )}
          </div>
        </div>
      )}
      <ErrorLine id={errorId} error={error} />
    </fieldset>
  );
}

function Texts({ option }: { option: PickOption }) {
  return (
    <span className="min-w-0 flex-1">
      <bdi className="block font-semibold wrap-anywhere">{option.name}</bdi>
      {option.detail ? <span className="block text-sm wrap-anywhere text-ink-2">{option.detail}</span> : null}
    </span>
  );
}

function Coming() {
  return (
    <SkeletonRegion label="Cargando" className="grid gap-4 p-3">
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
