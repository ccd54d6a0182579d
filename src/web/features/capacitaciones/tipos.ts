import type { z } from 'zod';
import type {
  CapacitacionPropia,
  capacitaciones,
  EvaluacionPropia,
} from '#contract/capacitaciones/capacitaciones.ts';
import type {
  IntentoAbierto,
  PreguntaSinRespuesta,
  ResultadoDeIntento,
} from '#contract/capacitaciones/evaluaciones.ts';

export type Propia = z.output<typeof CapacitacionPropia>;
export type Evaluacion = z.output<typeof EvaluacionPropia>;
export type Detalle = z.output<NonNullable<(typeof capacitaciones.ver)['~orpc']['outputSchema']>>;
export type Material = Detalle['materiales'][number];

export type Fallo = { code?: string | undefined; data?: unknown; request_id: string };
export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

export type Intento = z.output<typeof IntentoAbierto>;
export type PreguntaAResponder = z.output<typeof PreguntaSinRespuesta>;
export type Resultado = z.output<typeof ResultadoDeIntento>;
