import type { z } from 'zod';
import type { Ficha_, Tarifa_ } from '#contract/plano/espacios.ts';

export type Ficha = z.output<typeof Ficha_>;
export type Tarifa = z.output<typeof Tarifa_>;
