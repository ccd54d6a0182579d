import type { z } from 'zod';
import type { DesafioAdmin, desafios } from '#contract/desafios/desafios.ts';
import type { participaciones } from '#contract/desafios/participaciones.ts';
import type { EstadoDesafio } from '#domain/desafios/desafio.ts';
import type { Tone } from '#web/ui/tone.ts';

export type Desafio = z.output<typeof DesafioAdmin>;
export type Avance = z.output<NonNullable<(typeof participaciones.progreso)['~orpc']['outputSchema']>>;
export type Asignables = z.output<NonNullable<(typeof desafios.asignables)['~orpc']['outputSchema']>>;

export const POR_PAGINA = 20;

/** Name and colour of each state. */
export const ESTADOS: Readonly<Record<EstadoDesafio, { texto: string; tono: Tone }>> = {
  borrador: { texto: 'Borrador', tono: 'neutral' },
  activo: { texto: 'Activo', tono: 'green' },
  finalizado: { texto: 'Finalizado', tono: 'purple' },
};

export type Fallo = { code?: string | undefined; data?: unknown; request_id: string };
