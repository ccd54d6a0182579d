/** The colours a badge, a bar or a notice may take. Colour never says anything alone: a word goes with it. */
export type Tone = 'neutral' | 'brand' | 'green' | 'blue' | 'purple' | 'orange' | 'red' | 'yellow';

/** Text and background of a tone, on a soft surface. */
export const TONE_SOFT: Record<Tone, string> = {
  neutral: 'bg-kraft text-ink',
  brand: 'bg-brand-soft text-brand',
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  purple: 'bg-purple-soft text-purple',
  orange: 'bg-orange-soft text-orange',
  red: 'bg-danger-soft text-danger',
  yellow: 'bg-label text-label-ink',
};

/** The solid fill of a tone, for bars, dots and edges. */
export const TONE_FILL: Record<Tone, string> = {
  neutral: 'bg-control',
  brand: 'bg-brand',
  green: 'bg-green',
  blue: 'bg-blue',
  purple: 'bg-purple',
  orange: 'bg-orange',
  red: 'bg-danger',
  yellow: 'bg-label',
};
