import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { CHART_FILL, type ChartKind, type ChartTone, type PlotRow } from './chart-shape.ts';
import { cn } from './cn.ts';
import { DataTable, type Column } from './data-table.tsx';
import { Skeleton } from './skeleton.tsx';

export type ChartSeries<Row> = {
  key: string;
  label: string;
  /** Null where there is nothing to draw: a rate of nothing is not 0. */
  value: (row: Row) => number | null;
  /** By position unless given: what is bad is red everywhere. */
  tone?: ChartTone;
};

export type ChartProps<Row> = {
  /** What it shows, in a sentence: the figure's caption and the table's name. */
  caption: string;
  /**
   * `bars` side by side, `stacked` one on the other (parts of a whole), `lines` through time, `ranked` lying, with long
   * names: the first row on top.
   */
  kind: ChartKind;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
  /** What is under each bar or point; short. */
  rowLabel: (row: Row) => string;
  /** Header of the table's first column: "Sucursal", "Mes". */
  rowHeader: string;
  /** At most six; more is a table, not a drawing. */
  series: ReadonlyArray<ChartSeries<Row>>;
  /** How a figure is written: `numero`, `pesos`, `porcentaje`. Of the copy, never made here. */
  format: (n: number) => string;
  /**
   * The same figures as a table: `closed` behind "Ver los datos en una tabla", `none` where the screen already shows a
   * table of the same rows beside it.
   */
  table?: 'closed' | 'none';
  /** In px; `ranked` grows with its rows. */
  height?: number;
  className?: string;
};

/**
 * A figure: caption, key, drawing and the same data as a table. The drawing comes after the page (the library is loaded
 * only where there is one, and only in the browser) into a place that is already its size. It is hidden from assistive
 * technology, which reads the table.
 */
export function Chart<Row>({
  caption,
  kind,
  rows,
  rowKey,
  rowLabel,
  rowHeader,
  series,
  format,
  table = 'closed',
  height,
  className,
}: ChartProps<Row>) {
  const inBrowser = useInBrowser();
  const tones = series.map(({ tone }, place) => tone ?? TONES[place % TONES.length] ?? 'brand');
  const plotRows: PlotRow[] = rows.map((row) => ({
    key: rowKey(row),
    label: rowLabel(row),
    values: series.map(({ value }) => value(row)),
  }));
  const px =
    height ??
    (kind === 'ranked' ? Math.max(120, rows.length * 40 * Math.max(1, series.length * 0.6) + 40) : 260);
  const place = <Skeleton className="h-full w-full opacity-50" />;
  return (
    <figure className={cn('min-w-0', className)}>
      <figcaption className="text-sm text-ink-2 text-pretty">{caption}</figcaption>
      {series.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {series.map(({ key, label }, index) => (
            <li key={key} className="flex items-center gap-1.5">
              <span
                aria-hidden
                style={{ background: CHART_FILL[tones[index] ?? 'brand'] }}
                className="size-3 rounded-[3px] print:[print-color-adjust:exact]"
              />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <div
        aria-hidden
        style={{ height: px }}
        className="mt-3 min-w-0 overflow-x-clip print:break-inside-avoid"
      >
        {inBrowser ? (
          <Suspense fallback={place}>
            <ChartPlot
              kind={kind}
              rows={plotRows}
              series={series.map(({ label }, index) => ({ label, tone: tones[index] ?? 'brand' }))}
              format={format}
            />
          </Suspense>
        ) : (
          place
        )}
      </div>
      {table === 'none' ? null : (
        <details className="mt-2">
          <summary className="min-h-11 w-fit cursor-pointer content-center text-sm font-semibold text-brand print:hidden">
            Ver los datos en una tabla
          </summary>
          <DataTable
            caption={caption}
            rows={rows}
            rowKey={rowKey}
            columns={[
              { key: 'fila', header: rowHeader, main: true, cell: (row) => rowLabel(row) },
              ...series.map(({ key, label, value }): Column<Row> => ({
                key,
                header: label,
                align: 'end',
                cell: (row): ReactNode => {
                  const n = value(row);
                  return n === null ? '—' : format(n);
                },
              })),
            ]}
          />
        </details>
      )}
    </figure>
  );
}

const ChartPlot = lazy(() => import('./chart-plot.tsx'));

const TONES: readonly ChartTone[] = ['brand', 'label', 'green', 'purple', 'orange', 'neutral'];

function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => undefined;
}
