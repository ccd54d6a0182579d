import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { CHART_EDGE, CHART_FILL, type ChartKind, type PlotRow, type PlotSeries } from './chart-shape.ts';

type PlotProps = {
  kind: ChartKind;
  rows: readonly PlotRow[];
  series: readonly PlotSeries[];
  format: (n: number) => string;
  percent: boolean;
};

/**
 * The drawing of a `Chart`. The library's animations are off, and so is its keyboard support, because the table beside it
 * serves that purpose.
 */
export default function ChartPlot(props: PlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%" debounce={50}>
      {props.kind === 'lines' ? lines(props) : bars(props)}
    </ResponsiveContainer>
  );
}

function bars({ kind, rows, series, format, percent }: PlotProps) {
  const lying = kind === 'ranked';
  const longest = Math.max(0, ...rows.map(({ label }) => label.length));
  const texts = rows.flatMap(({ values }) =>
    kind === 'stacked'
      ? [format(total(values))]
      : values.map((value) => (value === null ? '' : format(value))),
  );
  const widest = Math.max(0, ...texts.map((text) => text.length)) * 7;
  // The whole of a stack is written on its last part, so all of them need to have one.
  const allEnd = rows.every(({ values: its }) => (its.at(-1) ?? 0) > 0);
  // Two bars side by side leave less room than an amount takes.
  const crowded = kind === 'bars' && series.length > 1 && widest > BAR;
  // Beside lying bars there is always room; above standing ones, while there are few.
  const values = lying || texts.length <= MAX_WRITTEN;
  return (
    <BarChart
      data={[...rows]}
      layout={lying ? 'vertical' : 'horizontal'}
      margin={{ top: lying ? 8 : 20, right: lying ? 8 + widest : 4, bottom: 0, left: 0 }}
      barCategoryGap={lying ? '24%' : '20%'}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke="var(--line)" vertical={lying} horizontal={!lying} />
      {lying ? (
        <>
          <XAxis type="number" {...VALUES} {...(percent && WHOLE)} tickFormatter={format} />
          <YAxis
            type="category"
            dataKey="label"
            {...NAMES}
            width={Math.min(170, 24 + longest * 7)}
            interval={0}
            tick={<NameTick />}
          />
        </>
      ) : (
        <>
          <XAxis dataKey="label" {...NAMES} {...standing(rows)} tickFormatter={shortened} />
          <YAxis {...VALUES} {...(percent && WHOLE)} width="auto" tickFormatter={format} />
        </>
      )}
      <Tooltip
        {...TOOLTIP}
        cursor={{ fill: 'var(--kraft)', opacity: 0.6 }}
        formatter={(n) => written(n, format)}
      />
      {series.map(({ label, tone }, place) => (
        <Bar
          key={label}
          name={label}
          dataKey={(row: PlotRow) => row.values[place] ?? null}
          fill={CHART_FILL[tone]}
          stroke={CHART_EDGE[tone]}
          strokeWidth={tone === 'label' ? 1 : 0}
          maxBarSize={lying ? 24 : BAR}
          isAnimationActive={false}
          {...(kind === 'stacked' ? { stackId: 'todo' } : { radius: lying ? RIGHT : TOP })}
        >
          {values && (kind !== 'stacked' || (place === series.length - 1 && allEnd)) ? (
            <LabelList
              position={lying ? 'right' : 'top'}
              // Of the row and not of its place: the library leaves out bars of nothing.
              dataKey={({ values: its }: PlotRow) => (kind === 'stacked' ? total(its) : (its[place] ?? null))}
              formatter={(n) => (typeof n === 'number' ? (crowded ? ROUNDED.format(n) : format(n)) : '')}
              fill="var(--ink)"
              fontSize={12}
            />
          ) : null}
        </Bar>
      ))}
    </BarChart>
  );
}

function lines({ rows, series, format, percent }: PlotProps) {
  return (
    <LineChart data={[...rows]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis
        dataKey="label"
        {...NAMES}
        {...standing(rows)}
        padding={{ left: 24, right: 24 }}
        tickFormatter={shortened}
      />
      <YAxis {...VALUES} {...(percent && WHOLE)} width="auto" tickFormatter={format} />
      <Tooltip {...TOOLTIP} cursor={{ stroke: 'var(--control)' }} formatter={(n) => written(n, format)} />
      {series.map(({ label, tone }, place) => (
        <Line
          key={label}
          name={label}
          type="linear"
          dataKey={(row: PlotRow) => row.values[place] ?? null}
          stroke={CHART_EDGE[tone]}
          strokeWidth={2.5}
          strokeDasharray={DASHES[place % DASHES.length] ?? ''}
          dot={rows.length <= 31 ? { r: 3, fill: 'var(--card)', strokeDasharray: '' } : false}
          activeDot={{ r: 5 }}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

function total(values: PlotRow['values']): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** 1517951 → '1,52 M'. The table beside has it whole. */
const ROUNDED = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumSignificantDigits: 3 });

/** The widest that a standing bar is, in px. */
const BAR = 48;

/** More values than this above standing bars run into each other. */
const MAX_WRITTEN = 16;
/** Every name under the bars, slanted once they would not fit side by side. */
function standing(rows: readonly PlotRow[]) {
  if (rows.length > 31) return { interval: 'preserveStartEnd' as const };
  return rows.length > 5
    ? { interval: 0, angle: -40, textAnchor: 'end' as const, height: 64 }
    : { interval: 0 };
}

/** A name beside a lying bar, in two lines if it is long; the whole of it is its tooltip. */
function NameTick({ x = 0, y = 0, payload }: { x?: number; y?: number; payload?: { value: string } }) {
  const label = payload?.value ?? '';
  const [first, second] = inTwo(label);
  return (
    <text x={x} y={y} textAnchor="end" fill="var(--ink-2)" fontSize={12}>
      <title>{label}</title>
      <tspan x={x} dy={second === '' ? '0.35em' : '-0.25em'}>
        {first}
      </tspan>
      {second === '' ? null : (
        <tspan x={x} dy="1.2em">
          {second}
        </tspan>
      )}
    </text>
  );
}

function inTwo(label: string): [first: string, second: string] {
  if (label.length <= 22) return [label, ''];
  const space = label.lastIndexOf(' ', 22);
  const cut = space > 8 ? space : 22;
  return [label.slice(0, cut), shortened(label.slice(cut).trim())];
}

const TICK = { fill: 'var(--ink-2)', fontSize: 12 };
const NAMES = { tick: TICK, tickLine: false, axisLine: { stroke: 'var(--line)' } };
const VALUES = { tick: TICK, tickLine: false, axisLine: false, allowDecimals: false };
/** Percentages are parts of a whole, which is always seen: a bar of 60 % does not look full. */
const WHOLE: { domain: [number, (highest: number) => number]; tickCount: number } = {
  domain: [0, (highest) => Math.max(100, highest)],
  tickCount: 5,
};
const TOP: [number, number, number, number] = [4, 4, 0, 0];
const RIGHT: [number, number, number, number] = [0, 4, 4, 0];
/** So that lines differ by more than their colour. */
const DASHES = ['', '6 4', '2 3', '10 4 2 4'];

const TOOLTIP = {
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--card)',
    border: '1px solid var(--line)',
    borderRadius: '0.625rem',
    boxShadow: 'var(--shadow-2)',
    color: 'var(--ink)',
    fontSize: '0.875rem',
  },
  labelStyle: { fontWeight: 600, color: 'var(--ink)' },
  itemStyle: { color: 'var(--ink)' },
};

function written(value: unknown, format: (n: number) => string): string {
  return typeof value === 'number' ? format(value) : '—';
}

function shortened(label: string): string {
  return label.length > 22 ? `${label.slice(0, 21)}…` : label;
}
