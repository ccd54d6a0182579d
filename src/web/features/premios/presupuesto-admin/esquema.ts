import { z } from 'zod';
import { PresupuestoCambios } from '#contract/premios/presupuesto-formularios.ts';

/** Schema of the form for an existing month. `updated_at` is the revision on screen. */
export const PresupuestoEditado = PresupuestoCambios.extend({ updated_at: z.coerce.date() });
