import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { FilterDates, FilterForm, FilterSearch, FilterSelect } from '#web/ui/filter-form.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { valueOf, type Filter, type Filters, type List, type View } from './list.ts';
import { errorDeRango } from './rango.ts';

export type Choice = { readonly value: string; readonly label: string; readonly count?: number };

type Props<F extends Filters> = {
  list: List<F>;
  view: View<F>;
  /** Options that only the screen knows. null removes that filter. */
  choices: { readonly [Key in keyof F]?: readonly Choice[] | null } | undefined;
  /** Classes of the box with the controls, on a desktop: a grid, if one row is not enough. */
  controls: string | undefined;
};

/**
 * The search and the filters of a list. On a phone the filters are in a sheet that a button opens, which says how
 * many are on: it is a part of the same form, so they work without JavaScript too.
 */
export function ListFilters<F extends Filters>({ list, view, choices, controls }: Props<F>) {
  const all = Object.entries<Filter>(list.filters);
  const shown = all.filter(
    ([key, { control, write }]) =>
      IN_FORM.has(control.kind) &&
      choices?.[key] !== null &&
      (control.onlySet !== true || write(valueOf(view, key)) !== null),
  );
  if (shown.length === 0) return null;
  const searches = shown.filter(([, { control }]) => control.kind === 'search');
  const others = shown.filter(([, { control }]) => control.kind !== 'search');
  const field = ([key, filter]: (typeof shown)[number]) => (
    <FilterControl key={key} name={key} filter={filter} view={view} offered={choices?.[key]} />
  );
  // Beside a search there is room for a button; by itself, one filter takes no more than it.
  const inSheet = others.length > (searches.length > 0 ? 0 : 1);
  const on = others.filter(
    ([key, { control, write }]) => control.kind !== 'order' && write(valueOf(view, key)) !== null,
  ).length;
  return (
    <FilterForm
      keep={[
        ...list.keep,
        ...all.filter(([, { control }]) => control.kind === 'tabs').map(([, { name }]) => name),
      ]}
      className={cn(
        inSheet ? 'flex-1' : 'w-full sm:w-auto sm:flex-1',
        shown.length > 3 ? 'md:basis-140' : 'md:basis-80',
      )}
    >
      {inControls(
        controls,
        inSheet ? (
          <FilterSheet on={on} searches={searches.map(field)}>
            {others.map(field)}
          </FilterSheet>
        ) : (
          shown.map(field)
        ),
      )}
    </FilterForm>
  );
}

/** The first thing in a screen with a list, seen once it has the focus: its tabs, actions and figures come before its search. */
export function SkipToSearch() {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) =>
        currentTarget.closest('main')?.querySelector<HTMLElement>('[type=search]')?.focus()
      }
      className="skip"
    >
      Saltar a la búsqueda
    </button>
  );
}

const IN_FORM: ReadonlySet<string> = new Set(['search', 'select', 'order', 'from', 'until']);

function inControls(className: string | undefined, fields: ReactNode): ReactNode {
  return className ? <div className={className}>{fields}</div> : fields;
}

function FilterControl<F extends Filters>({
  name,
  filter: { control, name: parameter, write },
  view,
  offered,
}: {
  name: string;
  filter: Filter;
  view: View<F>;
  offered: readonly Choice[] | null | undefined;
}) {
  const value = valueOf(view, name);
  const text = write(value) ?? '';
  const { kind, label, all, className } = control;
  if (kind === 'until') return null;
  if (kind === 'search') {
    return <FilterSearch label={label} defaultValue={text} className={className ?? ''} />;
  }
  if (kind === 'from') {
    const hasta = wordOf(valueOf(view, 'hasta'));
    return <FilterDates desde={text} hasta={hasta} error={errorDeRango(text, hasta)} />;
  }
  return (
    <FilterSelect
      label={label}
      name={parameter}
      // If "all" has a text of its own, it is the empty option.
      defaultValue={all === undefined ? wordOf(value) : text}
      {...(all === undefined ? {} : { placeholder: all })}
      options={offered ?? control.options ?? []}
      className={className}
    />
  );
}

export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
