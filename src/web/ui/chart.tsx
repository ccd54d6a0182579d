import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { CHART_FILL, type ChartKind, type ChartTone, type PlotRow } from './chart-shape.ts';
import { cn } from './cn.ts';
import { DataTable, type Column } from './data-table.tsx';
import { Skeleton } from './skeleton.tsx';

export type ChartSeries<Row> = {
  key: string;
  label: string;
  /** Null if there is no data: a rate over nothing is not 0. */
  value: (row: Row) => number | null;
  /** By default it depends on the series' position. Set it where colour has a meaning: bad is red everywhere. */
  tone?: ChartTone;
};

export type ChartProps<Row> = {
  /** What it shows, in a sentence: the figure's caption and the table's accessible name. */
  caption: string;
  /**
   * `bars` side by side, `stacked` on top of each other (parts of a whole), `lines` over time, `ranked` horizontal, for long
   * names, with the first row on top.
   */
  kind: ChartKind;
  rows: ReadonlyArray<Row>;
  rowKey: (row: Row) => string;
  /** A short label under each bar or point. */
  rowLabel: (row: Row) => string;
  /** Header of the table's first column: "Sucursal", "Mes". */
  rowHeader: string;
  /** At most six. More data belongs in a table. */
  series: ReadonlyArray<ChartSeries<Row>>;
  /** Formats a value: `numero`, `pesos` or `porcentaje`, from the copy. */
  format: (n: number) => string;
  /** The values are percentages: the axis goes from 0 to 100, whatever they are. */
  percent?: boolean;
  /**
   * The same data as a table: `closed` behind "Ver los datos en una tabla", or `none` if the screen already shows those rows
   * in a table.
   */
  table?: 'closed' | 'none';
  /** In pixels; `ranked` grows with its rows. */
  height?: number;
  className?: string;
};

/**
 * A chart: caption, legend, drawing and the same data as a table. The library is loaded only in the browser and only on pages
 * with a chart; its space is reserved, so nothing moves when it arrives. The drawing is hidden from assistive technology,
 * which reads the table.
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
  percent = false,
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
              percent={percent}
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
          {/* One column for each series: with long names they take more than half a screen. */}
          <div className="overflow-x-auto">
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
          </div>
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
