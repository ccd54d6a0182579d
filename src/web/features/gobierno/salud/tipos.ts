import type { z } from 'zod';
import type { salud } from '#contract/gobierno/salud.ts';
import type { Fallo } from '#web/copy/errores.ts';

export type Salud = z.output<NonNullable<(typeof salud.ver)['~orpc']['outputSchema']>>;
export type Aviso = Salud['avisos'][number];

export type Respuesta = { ok: true; valor: unknown } | { ok: false; fallo: Fallo };
