import type { TipoMerito } from '#domain/insignias/criterio.ts';
import type { Tone } from '#web/ui/tone.ts';

/** Colour of each kind, the same everywhere. */
export const TONOS: Readonly<Record<TipoMerito, Tone>> = {
  puntualidad: 'blue',
  asistencia: 'green',
  ventas: 'orange',
  innovacion: 'purple',
  teamwork: 'brand',
};
