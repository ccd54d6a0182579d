import type { z } from 'zod';
import type { MeritoAdmin, meritos } from '#contract/puntos/meritos.ts';
import type { TipoMerito } from '#domain/insignias/criterio.ts';
import type { Tone } from '#web/ui/tone.ts';

export type Merito = z.output<typeof MeritoAdmin>;
export type Registrables = z.output<NonNullable<(typeof meritos.registrables)['~orpc']['outputSchema']>>;

export const POR_PAGINA = 20;

export type Filtros = {
  busqueda: string;
  tipo: TipoMerito | null;
  sucursal_id: string | null;
  estado: 'vigentes' | 'anulados' | 'todos';
  pagina: number;
};

export type Fallo = { code?: string | undefined; data?: unknown; request_id: string };
export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/** Colour of each kind, the same wherever it is named. */
export const TONOS: Readonly<Record<TipoMerito, Tone>> = {
  puntualidad: 'blue',
  asistencia: 'green',
  ventas: 'orange',
  innovacion: 'purple',
  teamwork: 'brand',
};

/** Where the dialogs ask and send. */
export const DIRECCION = '/reconoce/meritos';
