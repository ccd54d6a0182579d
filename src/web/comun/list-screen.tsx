import { ArrowDown, ArrowUp, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState, type EmptyStateProps } from '#web/ui/empty-state.tsx';
import { SegmentedLinks } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BotonDeDensidad } from './densidad.tsx';
import { ExportMenu } from './exportar.tsx';
import { ListFilters, SkipToSearch, type Choice, wordOf } from './list-filters.tsx';
import { hiddenIn, valueOf, type Filter, type Filters, type List, type View } from './list.ts';
import { Paginas } from './paginas.tsx';
import type { Ocultable } from './vistas/leer.ts';
import { BotonDeVista, ChipsDeVistas } from './vistas/vistas.tsx';

export type ListColumn<Row> = Column<Row> & {
  /** A value of the list's order; the header then sorts by it. */
  sortBy?: string;
};

type Props<Row, F extends Filters> = {
  list: List<F>;
  view: View<F>;
  rows: readonly Row[];
  /** Total number of rows; for a list with a cursor, the next cursor. */
  total: number | { next: string | number | null };
  /** There are more than `total`. */
  atLeast?: boolean;
  rowKey: (row: Row) => string;
  columns?: readonly ListColumn<Row>[];
  /** Replaces the table. */
  body?: ReactNode;
  /** The table's accessible name, instead of the list's title. */
  caption?: string;
  highlight?: (row: Row) => boolean;
  /** Filter options that only the screen knows. null removes that filter. */
  choices?: { readonly [Key in keyof F]?: readonly Choice[] | null };
  /** It is a whole screen: the h1, with `count` (how many rows, if not given) and the actions beside it. */
  title?: ReactNode;
  count?: ReactNode;
  /** With a title, other views of the screen, beside it: those of the list, if not given. */
  tabs?: ReactNode;
  /** At the right of the title or, without one, of the toolbar. */
  actions?: ReactNode;
  /** At the left of the toolbar. */
  heading?: ReactNode;
  /** Classes of the box with the toolbar's controls: a grid, if one row is not enough. */
  controls?: string;
  /** Shown when the list is empty without filters. */
  empty: EmptyStateProps;
  /** Shown when nothing matches, instead of the list's own text. */
  none?: EmptyStateProps;
  /** Above the toolbar. */
  before?: ReactNode;
  /** Figures: above the toolbar or, where there is room for both, at the right of the list. */
  beside?: ReactNode;
  /** Between the toolbar and the rows. */
  above?: ReactNode;
  /** Below the pagination: dialogs. */
  children?: ReactNode;
};

/** A list screen: filters, rows or an empty state, and pagination. All of its state is in the URL. */
export function ListScreen<Row, F extends Filters>(props: Props<Row, F>) {
  const { list, view, rows, total, rowKey, columns, body, empty, none } = props;
  const { title, count, tabs, before, beside, above, children } = props;
  const [query] = useSearchParams();
  const ocultables = (columns ?? []).flatMap(ocultable);
  const ocultas = hiddenIn(query);
  const links = Object.entries<Filter>(list.filters).filter(([, { control }]) => control.kind === 'tabs');
  const nothing = (
    <Nothing {...{ list, view, query, empty, none }} any={typeof total === 'number' && total > 0} />
  );
  const views = links.map(([key, filter]) => (
    <Links key={key} name={key} filter={filter} {...props} query={query} />
  ));
  const actions =
    rows.length === 0 ? (
      props.actions
    ) : (
      <>
        <ExportList list={list} view={view} />
        {props.actions}
      </>
    );
  /** Where there is no title to stand beside. */
  const here = title === undefined ? actions : null;
  const whole = (
    <>
      {columns ? <ChipsDeVistas list={list} query={query} columnas={ocultables} /> : null}
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden md:mb-2">
        {/* On a phone a row of its own: beside it the search would have no room. */}
        {props.heading ? <div className="min-w-0 max-md:w-full">{props.heading}</div> : null}
        <ListFilters list={list} view={view} choices={props.choices} controls={props.controls} />
        {title === undefined || tabs ? views : null}
        {here || columns ? (
          // On a phone the button of the columns shares the row of the actions.
          <span className={here ? 'contents max-sm:flex max-sm:w-full max-sm:gap-2' : 'contents'}>
            {here ? <span className="flex gap-2 max-sm:flex-1 max-sm:*:flex-1">{here}</span> : null}
            {columns ? <BotonDeVista list={list} query={query} columnas={ocultables} /> : null}
          </span>
        ) : null}
        {columns ? <BotonDeDensidad /> : null}
      </div>
      {above}
      {columns ? (
        <Card pad="none">
          <DataTable
            caption={props.caption ?? list.title}
            columns={columns
              .filter((column) => !ocultas.has(column.key) || ocultable(column).length === 0)
              .map((column) => sortable(column, list, view, query))}
            rows={rows}
            rowKey={rowKey}
            {...(props.highlight ? { highlight: props.highlight } : {})}
            empty={nothing}
          />
        </Card>
      ) : rows.length === 0 ? (
        <Card>{nothing}</Card>
      ) : (
        body
      )}
      {typeof total === 'number' ? (
        <Paginas
          label={list.pages}
          pagina={view.pagina}
          porPagina={list.perPage}
          enEsta={rows.length}
          total={total}
          atLeast={props.atLeast}
          hrefFor={(pagina) => list.write({ ...view, pagina }, query)}
        />
      ) : (
        <Further label={list.pages} list={list} view={view} query={query} next={total.next} />
      )}
    </>
  );
  return (
    <section aria-label={list.title}>
      {title !== undefined &&
      Object.values<Filter>(list.filters).some(({ control }) => control.kind === 'search') ? (
        <SkipToSearch />
      ) : null}
      {title === undefined ? null : (
        <PageHeader
          title={title}
          subtitle={count ?? (typeof total === 'number' ? numero(total) : undefined)}
          tabs={tabs ?? views}
          actions={actions}
        />
      )}
      {before}
      {beside === undefined ? (
        whole
      ) : (
        <div className="beside">
          <div>{beside}</div>
          <div className="min-w-0">{whole}</div>
        </div>
      )}
      {children}
    </section>
  );
}

/** A column that can be hidden: neither the row's name nor what is done to it. */
function ocultable<Row>({ key, header, main }: ListColumn<Row>): Ocultable[] {
  return typeof header === 'string' && !main && key !== 'acciones' ? [{ key, header }] : [];
}

type In<F extends Filters> = { list: List<F>; view: View<F>; query: URLSearchParams };

/** The URL with one filter changed, on the first page. */
function changed<F extends Filters>({ list, view, query }: In<F>, key: string, value: string | null): string {
  const read = list.filters[key]?.read(value);
  return list.write({ ...view, [key]: read, pagina: 1 }, query);
}

function Links<Row, F extends Filters>({
  list,
  view,
  query,
  choices,
  name,
  filter,
}: Props<Row, F> & { query: URLSearchParams; name: string; filter: Filter }) {
  const { label, options = [] } = filter.control;
  const offered: readonly Choice[] = choices?.[name] ?? options;
  const links = offered.map((choice) => ({
    key: choice.value,
    to: changed({ list, view, query }, name, choice.value),
    choice,
  }));
  const current = wordOf(valueOf(view, name));
  return (
    <SegmentedLinks
      label={label}
      current={current}
      tabs={links.map(({ choice: { label: word, count }, ...link }) => ({
        ...link,
        label:
          count === undefined ? (
            word
          ) : (
            <>
              {word}
              <span className="ml-1.5 font-normal tabular-nums">{numero(count)}</span>
            </>
          ),
      }))}
    />
  );
}

/** The empty state: nothing matches, with a link to clear the filters; or the list is empty, with what to do first. */
function Nothing<F extends Filters>({
  list,
  view,
  query,
  any,
  empty,
  none,
}: In<F> & { any: boolean; empty: EmptyStateProps; none?: EmptyStateProps | undefined }) {
  if (!list.filtered(view) && !any) return <EmptyState {...empty} />;
  const { title, hint, back } = list.none;
  const all = list.write(list.read(new URLSearchParams()), query);
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      hint={hint}
      action={
        <Button variant="secondary" render={<Link to={all} />}>
          {back}
        </Button>
      }
      {...none}
    />
  );
}

/**
 * A column whose header is a link that sorts, if the list can be sorted by it. The first press sorts ascending, the next one
 * descending.
 */
function sortable<Row, F extends Filters>(
  { sortBy, ...column }: ListColumn<Row>,
  list: List<F>,
  view: View<F>,
  query: URLSearchParams,
): Column<Row> {
  const key = Object.entries<Filter>(list.filters).find(([, { control }]) => control.kind === 'order')?.[0];
  if (sortBy === undefined || key === undefined) return column;
  const now = valueOf(view, key);
  const sort = now === sortBy ? 'ascending' : now === `-${sortBy}` ? 'descending' : 'none';
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp;
  return {
    ...column,
    sort,
    header: (
      <Link
        to={changed({ list, view, query }, key, now === sortBy ? `-${sortBy}` : sortBy)}
        preventScrollReset
        className="-my-2.5 inline-flex min-h-11 items-center gap-1 text-ink-2 no-underline hover:text-ink"
      >
        {column.header}
        <Arrow aria-hidden className={sort === 'none' ? 'size-3.5 opacity-30' : 'size-3.5 text-ink'} />
      </Link>
    ),
  };
}

/** Pagination of a list with a cursor. */
function Further<F extends Filters>({
  label,
  next,
  ...where
}: In<F> & { label: string; next: string | number | null }) {
  const begun = valueOf(where.view, 'cursor') !== null;
  if (!begun && next === null) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap justify-between gap-2">
      {begun ? (
        <Button variant="secondary" render={<Link to={changed(where, 'cursor', null)} />}>
          Ir a lo último
        </Button>
      ) : (
        <span />
      )}
      {next === null ? null : (
        <Button variant="secondary" render={<Link to={changed(where, 'cursor', String(next))} rel="next" />}>
          Ver anteriores
        </Button>
      )}
    </nav>
  );
}

/** The export menu of a list, with the filters that are on. Under an address with an id, the list is about that one. */
export function ExportList<F extends Filters>({ list, view }: { list: List<F>; view: View<F> }) {
  const { id } = useParams();
  const asked = new URLSearchParams(list.write({ ...view, pagina: 1 }));
  if (id !== undefined) asked.set('de', id);
  return <ExportMenu file={list.file} query={asked} nota="Con todas las columnas, también las ocultas" />;
}

/** The selected rows of a page. A row that leaves the page is no longer selected. */
export function useChosen<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  const put = (some: readonly Row[], on: boolean) => {
    const next = new Set(chosen.map(keyOf));
    for (const key of some.map(keyOf)) {
      if (on) next.add(key);
      else next.delete(key);
    }
    setKeys(next);
  };
  return {
    chosen,
    has: (row: Row) => keys.has(keyOf(row)),
    toggle: (row: Row) => put([row], !keys.has(keyOf(row))),
    /** Selects the whole page, or clears it if all rows are selected. */
    toggleAll: () => put(rows, chosen.length < rows.length),
    clear: () => setKeys(new Set()),
  };
}
