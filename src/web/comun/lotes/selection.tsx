import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { ListColumn } from '../list-screen.tsx';

export type Selection<Row> = {
  /** The chosen rows, also those of other pages; all of them are of the same filter. */
  readonly chosen: readonly Row[];
  /** Everything that the filter finds, whatever page it is on. */
  readonly all: boolean;
  readonly has: (row: Row) => boolean;
  /** `to`: whether the rows from the last one that was pressed up to this one change too. */
  readonly put: (row: Row, on: boolean, to?: boolean) => void;
  readonly putPage: (on: boolean) => void;
  readonly takeAll: () => void;
  readonly clear: () => void;
};

/**
 * The rows that somebody chose in a list, kept from page to page. Another filter begins anew: nobody acts on rows that they
 * do not see and would not find.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  filter: string,
): Selection<Row> {
  const [kept, setKept] = useState<{ filter: string; rows: ReadonlyMap<string, Row>; all: boolean }>(NOTHING);
  const last = useRef<string | null>(null);
  const now = kept.filter === filter ? kept : { ...NOTHING, filter };
  const set = (some: readonly Row[], on: boolean) => {
    const next = new Map(now.rows);
    for (const row of some) {
      if (on) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setKept({ filter, rows: next, all: false });
  };
  return {
    // What is on screen is newer than what was kept.
    chosen: [...now.rows].map(([key, row]) => rows.find((one) => keyOf(one) === key) ?? row),
    all: now.all,
    has: (row) => now.all || now.rows.has(keyOf(row)),
    put(row, on, to = false) {
      const from = to ? rows.findIndex((one) => keyOf(one) === last.current) : -1;
      const here = rows.findIndex((one) => keyOf(one) === keyOf(row));
      last.current = keyOf(row);
      set(from === -1 ? [row] : rows.slice(Math.min(from, here), Math.max(from, here) + 1), on);
    },
    putPage: (on) => set(rows, on),
    takeAll: () => setKept({ ...now, all: true }),
    clear: () => setKept({ ...NOTHING, filter }),
  };
}

const NOTHING = { filter: '', rows: new Map<string, never>(), all: false };

/**
 * The column with a box for each row. Space chooses; Shift and a press choose all between two; the arrows go up and down, and with
 * Shift they choose on the way.
 */
export function selectionColumn<Row>(
  { has, put, putPage, chosen, all }: Selection<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ListColumn<Row> {
  const here = rows.filter(has).length;
  const walk = (event: KeyboardEvent<HTMLInputElement>, row: Row) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const next = rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1);
    const other = rows[next];
    if (other === undefined) return;
    event.preventDefault();
    const table = event.currentTarget.closest('table');
    table?.querySelectorAll<HTMLInputElement>('tbody input[data-elegir]')[next]?.focus();
    if (!event.shiftKey) return;
    put(row, true);
    put(other, true, true);
  };
  return {
    key: 'elegir',
    bare: true,
    className: 'max-md:absolute max-md:top-1 max-md:right-1 md:w-12 md:pr-0',
    header: (
      <Box
        label="Elegir a todos los de esta página"
        checked={here > 0 && here === rows.length}
        indeterminate={(here > 0 && here < rows.length) || (here === 0 && (all || chosen.length > 0))}
        onChange={(event) => putPage(event.currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <Box
        label={`Elegir a ${nameOf(row)}`}
        data-elegir=""
        checked={has(row)}
        onChange={(event) => {
          const { nativeEvent, currentTarget } = event;
          put(row, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
        onKeyDown={(event) => walk(event, row)}
      />
    ),
  };
}

/** The browser's own box: a list loads nothing more for it. */
function Box({
  label,
  indeterminate = false,
  ...rest
}: ComponentProps<'input'> & { label: string; indeterminate?: boolean }) {
  return (
    <label className="tap -my-2 grid size-11 place-items-center">
      <input
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
        type="checkbox"
        aria-label={label}
        className="size-5 accent-brand"
      />
    </label>
  );
}
