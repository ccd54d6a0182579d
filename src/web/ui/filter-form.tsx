import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { cn } from './cn.ts';
import { DateField } from './date-field.tsx';
import { SearchField, type SearchFieldProps } from './search-field.tsx';
import { Select, type SelectProps } from './select.tsx';

/** Time without typing after which a search goes. */
const TYPING_MS = 250;

const SendContext = createContext<(afterMs: number) => void>(() => undefined);

export type FilterFormProps = {
  /** Parameters of the address that stay as they are: a tab, a view. The page number never does. */
  keep?: readonly string[];
  /** `FilterSearch`, `FilterSelect` and `FilterDates`, named as their parameters. */
  children: ReactNode;
  className?: string;
};

/** Search and filters that live in the address: they can be shared, and without JavaScript work by Enter. */
export function FilterForm({ keep = [], children, className }: FilterFormProps) {
  const submit = useSubmit();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = useCallback(
    (afterMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (form.current) void submit(form.current, { replace: true, preventScrollReset: true });
      }, afterMs);
    },
    [submit],
  );
  return (
    <search className={cn('min-w-0', className)}>
      <Form
        ref={form}
        method="get"
        replace
        preventScrollReset
        className="flex min-w-0 flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center"
      >
        {keep.map((name) =>
          query.has(name) ? (
            <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
          ) : null,
        )}
        <SendContext value={send}>{children}</SendContext>
      </Form>
    </search>
  );
}

/** A search box that asks again once the person stops typing. Its parameter is `q` unless `name` says otherwise. */
export function FilterSearch(props: Omit<SearchFieldProps, 'onValueChange' | 'value'>) {
  const send = useContext(SendContext);
  return (
    <SearchField
      maxLength={100}
      {...props}
      className={cn('sm:min-w-52', props.className)}
      onValueChange={() => send(TYPING_MS)}
    />
  );
}

/** A choice that asks again at once. The empty option is no filter. */
export function FilterSelect(props: Omit<SelectProps, 'onChange' | 'value' | 'hideLabel' | 'reserve'>) {
  const send = useContext(SendContext);
  // A new address with another value puts it on screen: the box keeps nothing of its own.
  return (
    <Select key={String(props.defaultValue)} {...props} hideLabel reserve={false} onChange={() => send(0)} />
  );
}

/** From one day to another, each asking again once it is whole or was taken away. `error` is said beside the second. */
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
      className="sm:w-44"
      {...(error ? { error } : {})}
      // While a year is typed digit by digit it passes through the year 2 and the year 20.
      onChange={({ currentTarget: { value } }) => {
        if (value === '' || value >= '2000-01-01') send(TYPING_MS * 2);
      }}
    />
  );
}
