import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import {
  Form,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
  useSubmit,
} from 'react-router';
import { cn } from './cn.ts';
import { DateField } from './date-field.tsx';
import { SearchField, type SearchFieldProps } from './search-field.tsx';
import { Select, type SelectProps } from './select.tsx';

/** Milliseconds without typing after which a search is sent. */
const TYPING_MS = 250;

/** Sends the form later; `typed`: by a search. */
type Send = (afterMs: number, typed?: boolean) => void;
const SendContext = createContext<Send>(() => undefined);
/** Called when somebody starts to type in a search. */
const BeginContext = createContext<() => void>(() => undefined);

export type FilterFormProps = {
  /** Search parameters to preserve: a tab, a view. The page number never is. */
  keep?: readonly string[];
  /** `FilterSearch`, `FilterSelect` and `FilterDates`, with the names of their parameters. */
  children: ReactNode;
  className?: string;
};

/**
 * Search and filters kept in the URL, so that they can be shared. Each change is a step of the history, and a search is one
 * step however many letters it has. Without JavaScript they work with Enter.
 */
export function FilterForm({ keep = [], children, className }: FilterFormProps) {
  const submit = useSubmit();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const now = useRef({ key, back });
  useEffect(() => {
    now.current = { key, back };
  }, [key, back]);
  /** Where the history was when this search began. */
  const before = useRef<string | null>(null);
  const begin = useCallback(() => {
    before.current = null;
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = useCallback(
    (afterMs: number, typed = false) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!form.current) return;
        if (!typed) before.current = null;
        else if (before.current === null || now.current.back) before.current = now.current.key;
        // A navigation that the next letter interrupts leaves no step: then this one does.
        const replace = typed && before.current !== now.current.key;
        void submit(form.current, { replace, preventScrollReset: true });
      }, afterMs);
    },
    [submit],
  );
  return (
    <search className={cn('min-w-0', className)}>
      <Form
        ref={form}
        method="get"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault();
          send(0, true);
        }}
        className="flex min-w-0 flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center"
      >
        {keep.map((name) =>
          query.has(name) ? (
            <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
          ) : null,
        )}
        <SendContext value={send}>
          <BeginContext value={begin}>{children}</BeginContext>
        </SendContext>
      </Form>
    </search>
  );
}

/** A search box that submits when the person stops typing. Its parameter is `q` unless `name` says otherwise. */
export function FilterSearch(props: Omit<SearchFieldProps, 'onValueChange' | 'value'>) {
  const send = useContext(SendContext);
  const begin = useContext(BeginContext);
  const back = useNavigationType() === NavigationType.Pop;
  return (
    <SearchField
      maxLength={100}
      {...props}
      follow={back}
      className={cn('sm:min-w-52', props.className)}
      onFocus={begin}
      onValueChange={() => send(TYPING_MS, true)}
    />
  );
}

/** A select that submits at once. The empty option means no filter. */
export function FilterSelect(props: Omit<SelectProps, 'onChange' | 'value' | 'hideLabel' | 'reserve'>) {
  const send = useContext(SendContext);
  // The key mounts it again when the URL brings another value, because the select is uncontrolled.
  return (
    <Select key={String(props.defaultValue)} {...props} hideLabel reserve={false} onChange={() => send(0)} />
  );
}

/** A range of dates. Each field submits when it is complete or cleared. `error` is shown beside the second. */
export function FilterDates({
  desde,
  hasta,
  error,
}: {
  desde: string;
  hasta: string;
  error?: string | undefined;
}) {
  return (
    <>
      <FilterDate label="Desde" name="desde" defaultValue={desde} />
      <FilterDate label="Hasta" name="hasta" defaultValue={hasta} error={error} />
    </>
  );
}

function FilterDate({
  label,
  name,
  defaultValue,
  error,
}: {
  label: string;
  name: string;
  defaultValue: string;
  error?: string | undefined;
}) {
  const send = useContext(SendContext);
  return (
    <DateField
      key={defaultValue}
      label={label}
      name={name}
      defaultValue={defaultValue}
      reserve={false}
      // Its word beside it, and only its error in another line.
      className="filter-date"
      {...(error ? { error } : {})}
      // While a year is typed digit by digit, the value passes through the years 2 and 20.
      onChange={({ currentTarget: { value } }) => {
        if (value === '' || value >= '2000-01-01') send(TYPING_MS * 2);
      }}
    />
  );
}
