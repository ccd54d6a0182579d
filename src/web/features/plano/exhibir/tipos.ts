import type { z } from 'zod';
import type { exhibiciones } from '#contract/plano/exhibiciones.ts';

type Salida<P extends keyof typeof exhibiciones> = z.output<
  NonNullable<(typeof exhibiciones)[P]['~orpc']['outputSchema']>
>;

export type DelPiso = Salida<'pendientes'>;
export type Pendiente = DelPiso['pendientes'][number];
export type MisEspacios = Salida<'misEspacios'>;
