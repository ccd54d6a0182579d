/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   written out on purpose: a table whose display changes on a phone loses its implicit roles */
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'end';
  /** How the rows are sorted by this column, if they can be: the header is then a link that sorts. */
  sort?: 'ascending' | 'descending' | 'none';
  /** The row's name: a row header, and the title of its card on a phone. At most one column. */
  main?: boolean;
  /** On a phone's card it is shown without its header: actions, a picture. */
  bare?: boolean;
  hideOnPhone?: boolean;
  /** Hidden on phones and tablets, where it does not fit. */
  hideBelowDesktop?: boolean;
  className?: string;
};

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
  /** Whether a row is highlighted: the user's own, or the selected one. */
  highlight?: (row: Row) => boolean;
  empty?: ReactNode;
  className?: string;
};

/**
 * A table. On a phone each row becomes a card, with the column headers as labels. The roles are explicit because browsers
 * drop a table's semantics when its `display` changes.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  highlight,
  empty,
  className,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <table role="table" className={cn('w-full border-collapse text-left max-md:block', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={column.sort}
              className={cn(
                'border-b border-line px-3 py-2.5 text-xs font-medium text-ink-2 first:pl-5 last:pr-5 md:max-xl:px-2 md:max-xl:first:pl-4 md:max-xl:last:pr-3',
                column.align === 'end' && 'text-right',
                column.hideBelowDesktop && 'max-xl:hidden',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row, index) => (
          <tr key={rowKey(row)} role="row" className={cn('row', highlight?.(row) && 'bg-label-soft')}>
            {columns.map((column) => {
              const Cell = column.main ? 'th' : 'td';
              return (
                <Cell
                  key={column.key}
                  role={column.main ? 'rowheader' : 'cell'}
                  {...(column.main ? { scope: 'row' } : {})}
                  className={cn(
                    'cell',
                    column.align === 'end' && 'text-right tabular-nums',
                    column.main && 'font-semibold max-md:order-first max-md:pb-1.5 md:min-w-44',
                    column.hideOnPhone && 'max-md:hidden',
                    column.hideBelowDesktop && 'max-xl:hidden',
                    column.className,
                  )}
                >
                  {column.main || column.bare || column.hideOnPhone || column.hideBelowDesktop ? null : (
                    <span aria-hidden className="cell-name">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
