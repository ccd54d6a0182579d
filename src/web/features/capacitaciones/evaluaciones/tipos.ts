import type { z } from 'zod';
import type {
  IntentoAbierto,
  PreguntaSinRespuesta,
  ResultadoDeIntento,
} from '#contract/capacitaciones/evaluaciones.ts';

export type Intento = z.output<typeof IntentoAbierto>;
export type PreguntaAResponder = z.output<typeof PreguntaSinRespuesta>;
export type Resultado = z.output<typeof ResultadoDeIntento>;
