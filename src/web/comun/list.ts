import { esDia, type Dia } from '#domain/comun/calendario/dia.ts';
import { paginaDe, recortada } from './busqueda.ts';

/** One filter of a list: its search parameter, its meaning, and the control that shows it. */
export type Filter<Value = unknown> = {
  readonly name: string;
  /** Parses the parameter. Invalid values are ignored, so the result is always valid. */
  read(this: void, text: string | null): Value;
  /** null if leaving the parameter out means the same. */
  write(this: void, value: Value): string | null;
  readonly control: Control;
};

export type Control = {
  readonly kind: 'search' | 'select' | 'tabs' | 'order' | 'from' | 'until' | 'none';
  readonly label: string;
  /** For a select: the label of the empty option. Without it there is always a value. */
  readonly all?: string;
  /** The options, if they are known in advance. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Shown only while it has a value, which the link of a figure gave it. */
  readonly onlySet?: boolean;
  readonly className?: string;
};

export type Filters = Readonly<Record<string, Filter>>;

type ValueOf<F> = F extends { read(this: void, text: string | null): infer Value } ? Value : never;

/** The state in a list's URL: a value for each filter, and the page, from 1. */
export type View<F extends Filters> = { readonly [Key in keyof F]: ValueOf<F[Key]> } & {
  readonly pagina: number;
};

/** The same as a procedure's input, without the filters that are not set. */
export type Asked<F extends Filters> = {
  [Key in keyof F as null extends ValueOf<F[Key]> ? never : Key]: ValueOf<F[Key]>;
} & {
  [Key in keyof F as null extends ValueOf<F[Key]> ? Key : never]?: NonNullable<ValueOf<F[Key]>>;
};

/** The value of one filter in a view. */
export function valueOf<F extends Filters>(view: View<F>, key: string): unknown {
  const values: Readonly<Record<string, unknown>> = view;
  return values[key];
}

/** The parameters that every list keeps: the saved view that was opened, and the columns that are hidden. */
export const VIEW = 'v';
export const HIDDEN = 'ocultas';

/** The keys of the hidden columns of an address. */
export function hiddenIn(query: URLSearchParams): ReadonlySet<string> {
  return new Set((query.get(HIDDEN) ?? '').split(',').filter(Boolean));
}

type Declaration<F extends Filters> = {
  /** Accessible name of the section and of the table. */
  readonly title: string;
  /** The name of its file for spreadsheets, in the address that exports it and in the audit log. */
  readonly file: string;
  /** Accessible name of its pages: "Páginas de empleados". */
  readonly pages: string;
  readonly perPage: number;
  /** In the order in which they are shown. Those before the search go above the toolbar. */
  readonly filters: F;
  /** When nothing matches: what to do, and the text of the link that clears the filters. */
  readonly none: { readonly title: string; readonly hint?: string; readonly back: string };
  /** Parameters of the screen, not of the list, that are kept while the list changes: a tab, a view. */
  readonly keep?: readonly string[];
};

export type List<F extends Filters = Filters> = Declaration<F> & {
  readonly keep: readonly string[];
  read(query: URLSearchParams): View<F>;
  /** The URL of a view, with the parameters to keep from the current one. */
  write(view: View<F>, now?: URLSearchParams): string;
  /** The filters as a procedure's input. */
  filter(view: View<F>): Asked<F>;
  /** The same, with the page. */
  page(view: View<F>): Asked<F> & { pagina: number; por_pagina: number };
  /** Whether any filter other than the order is set. */
  filtered(view: View<F>): boolean;
};

/** Builds a list from its declaration, which the screen and its loader share. */
export function defineList<F extends Filters>(declaration: Declaration<F>): List<F> {
  const filters = Object.entries<Filter>(declaration.filters);
  const keep = [...(declaration.keep ?? []), VIEW, HIDDEN];
  const filter = (view: View<F>) =>
    fromEntries<Asked<F>>(
      filters.flatMap(([key]) => {
        const value = valueOf(view, key);
        return value === null ? [] : [[key, value] as const];
      }),
    );
  return {
    ...declaration,
    keep,
    read: (query) =>
      fromEntries<View<F>>([
        ...filters.map(([key, { name, read }]) => [key, read(query.get(name))] as const),
        ['pagina', paginaDe(query)] as const,
      ]),
    write(view, now) {
      const query = new URLSearchParams();
      for (const name of keep) {
        const kept = now?.get(name);
        if (kept) query.set(name, kept);
      }
      for (const [key, { name, write }] of filters) {
        const text = write(valueOf(view, key));
        if (text !== null) query.set(name, text);
      }
      if (view.pagina > 1) query.set('pagina', String(view.pagina));
      return `?${query.toString()}`;
    },
    filter,
    page: (view) => ({ ...filter(view), pagina: view.pagina, por_pagina: declaration.perPage }),
    filtered: (view) =>
      filters.some(
        ([key, { control, write }]) => control.kind !== 'order' && write(valueOf(view, key)) !== null,
      ),
  };
}

/** The URL with some parameters set or removed. */
export function withParams(query: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const other = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) other.delete(name);
    else other.set(name, value);
  }
  return `?${other.toString()}`;
}

/** The search filter, in `q`. */
export function search(label: string, className = 'flex-1'): Filter<string> {
  return {
    name: 'q',
    read: (text) => recortada(text ?? ''),
    write: (value) => (value === '' ? null : value),
    control: { kind: 'search', label, className },
  };
}

type Look = {
  label: string;
  all?: string;
  className?: string;
  kind?: Control['kind'];
  onlySet?: boolean;
};

/** A filter with a closed set of options; `otherwise` is its value if the URL has none of them. */
export function choice<Key extends string, Otherwise extends string | null>(
  name: string,
  otherwise: Otherwise,
  { options, kind = 'select', ...look }: Look & { options: Readonly<Record<Key, string>> },
): Filter<Key | Otherwise> {
  return {
    name,
    read: (text) => (isKeyOf(options, text) ? text : otherwise),
    write: (value) => (value === otherwise ? null : value),
    control: {
      kind,
      ...look,
      options: Object.entries<string>(options).map(([value, label]) => ({ value, label })),
    },
  };
}

/**
 * How the rows are sorted. A column whose `sortBy` is one of the options sorts by it; the same with a minus in front sorts in
 * reverse.
 */
export function order<Key extends string, Otherwise extends string>(
  otherwise: Otherwise,
  look: { all?: string; className?: string; options: Readonly<Record<Key, string>> },
): Filter<Key | Otherwise> {
  return choice('orden', otherwise, { label: 'Orden', kind: 'order', ...look });
}

/** A filter by id whose options the screen provides. `also`: other valid values. */
export function among(
  name: string,
  { also = [], kind = 'select', ...look }: Look & { also?: readonly string[] },
): Filter<string | null> {
  return {
    name,
    read: (text) => (text !== null && (UUID.test(text) || also.includes(text)) ? text : null),
    write: (value) => value,
    control: { kind, ...look },
  };
}

/** A filter with a whole number between two limits. */
export function whole(
  name: string,
  least: number,
  most: number,
  { kind = 'select', ...look }: Look,
): Filter<number | null> {
  return {
    name,
    read: (text) => {
      const value = Number(text);
      return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : null;
    },
    write: (value) => (value === null ? null : String(value)),
    control: { kind, ...look },
  };
}

/** Filters by a range of days. Both are shown together, in the place of the first. */
export function days({ onlySet = false } = {}): { desde: Filter<Dia | null>; hasta: Filter<Dia | null> } {
  return {
    desde: day('desde', { kind: 'from', label: 'Desde', onlySet }),
    hasta: day('hasta', { kind: 'until', label: 'Hasta', onlySet }),
  };
}

function day(name: string, control: Control): Filter<Dia | null> {
  return {
    name,
    read: (text) => (esDia(text) ? text : null),
    write: (value) => value,
    control,
  };
}

/** A filter with a word that only the server can check, up to a maximum length: one of the screen's options, or a cursor. */
export function word(
  name: string,
  longest: number,
  { kind = 'select', ...look }: Look,
): Filter<string | null> {
  return {
    name,
    read: (text) => text?.slice(0, longest).toWellFormed() || null,
    write: (value) => value,
    control: { kind, ...look },
  };
}

/** Options from rows with a name. */
export function byName(rows: readonly { id: string; nombre: string }[]) {
  return rows.map(({ id, nombre }) => ({ value: id, label: nombre }));
}

/** Options from rows with a title. */
export function byTitle(rows: readonly { id: string; titulo: string }[]) {
  return rows.map(({ id, titulo }) => ({ value: id, label: titulo }));
}

/** The same as the contract's `Id`; a test compares the two. */
const UUID =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/;

function isKeyOf<Key extends string>(
  options: Readonly<Record<Key, string>>,
  text: string | null,
): text is Key {
  return text !== null && Object.hasOwn(options, text);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever calls says what the entries make
function fromEntries<Whole>(entries: Iterable<readonly [string, unknown]>): Whole {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are the declaration's, which TypeScript cannot follow through entries
  return Object.fromEntries(entries) as Whole;
}
