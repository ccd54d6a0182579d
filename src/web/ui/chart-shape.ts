/** Types and constants shared by a chart and its drawing. They are outside the file that imports the charting library. */
export type ChartKind = 'bars' | 'stacked' | 'lines' | 'ranked';

export type ChartTone = 'brand' | 'label' | 'green' | 'purple' | 'orange' | 'red' | 'neutral';

export type PlotRow = { key: string; label: string; values: readonly (number | null)[] };

export type PlotSeries = { label: string; tone: ChartTone };

/** Each has a contrast of 3:1 or more with the card, in both themes (tokens.test.ts), except yellow, which has a border. */
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
