/** The colours of a badge, a bar or a notice. Colour never carries meaning alone: there is always a word too. */
export type Tone = 'neutral' | 'brand' | 'green' | 'blue' | 'purple' | 'orange' | 'red' | 'yellow';

/** Text and background classes of a tone, on a soft surface. */
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

/** Solid fill of a tone, for bars, dots and borders. */
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
