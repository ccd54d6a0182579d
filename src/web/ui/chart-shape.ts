/** What a chart and its drawing agree on, apart from the library that draws. */
export type ChartKind = 'bars' | 'stacked' | 'lines' | 'ranked';

export type ChartTone = 'brand' | 'label' | 'green' | 'purple' | 'orange' | 'red' | 'neutral';

export type PlotRow = { key: string; label: string; values: readonly (number | null)[] };

export type PlotSeries = { label: string; tone: ChartTone };

/** Each against the card in 3:1 or more, in both themes (tokens.test.ts), but for the yellow, which has an edge. */
export const CHART_FILL: Record<ChartTone, string> = {
  brand: 'var(--brand)',
  label: 'var(--label)',
  green: 'var(--green)',
  purple: 'var(--purple)',
  orange: 'var(--orange)',
  red: 'var(--danger)',
  neutral: 'var(--control)',
};

export const CHART_EDGE: Record<ChartTone, string> = { ...CHART_FILL, label: 'var(--label-edge)' };
