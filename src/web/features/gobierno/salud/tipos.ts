import type { z } from 'zod';
import type { salud } from '#contract/gobierno/salud.ts';

export type Salud = z.output<NonNullable<(typeof salud.ver)['~orpc']['outputSchema']>>;
export type Aviso = Salud['avisos'][number];
