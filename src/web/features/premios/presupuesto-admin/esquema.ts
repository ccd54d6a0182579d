import { z } from 'zod';
import { PresupuestoCambios } from '#contract/premios/presupuesto-formularios.ts';

/** The form of a month that exists. `updated_at` is the revision on screen. */
export const PresupuestoEditado = PresupuestoCambios.extend({ updated_at: z.coerce.date() });
