import type { z } from 'zod';
import type { SucursalAdmin } from '#contract/personas/sucursales.ts';

export type Sucursal = z.output<typeof SucursalAdmin>;

export const POR_PAGINA = 20;

/** What the form did, once it was done. */
export type Listo = { nueva: boolean; rachas: number };
