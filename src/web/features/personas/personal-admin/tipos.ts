import type { z } from 'zod';
import type { PerfilAdmin } from '#contract/personas/personal.ts';

export type PerfilDePersonal = z.output<typeof PerfilAdmin>;
export type Filtros = { busqueda: string; estado: string; pagina: number };

export const POR_PAGINA = 20;
